import type { SentUnit } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import type { Unit, UnitYear } from './unit-measure.ts'

/**
 * The figures of a unit for Programming. Averages are rounded as they are read and typed; days and the period are
 * exact, so that the averages can be calculated again.
 */
export function sentUnitOf(
  { ccn, name, reports }: Pick<FacilityUnits, 'ccn' | 'name' | 'reports'>,
  { unit, growth }: Unit,
  year: UnitYear,
  target: number | null,
): SentUnit {
  const report = reports.find(({ id }) => id === year.reportId)
  if (!report) throw new Error(`Expected the report ${year.reportId} of ${unit} among the reports of ${ccn}, got none.`)
  return {
    ccn,
    facilityName: name,
    fiscalYear: year.fiscalYear,
    unit,
    printedName: year.printedNames[0] ?? null,
    beds: year.beds,
    days: year.days,
    periodDays: report.days,
    averageDailyCensus: rounded(year.averageDailyCensus, 2),
    averageLengthOfStay: rounded(year.averageLengthOfStay, 2),
    growth: rounded(growth?.rate ?? null, 4),
    target,
  }
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits))
}
