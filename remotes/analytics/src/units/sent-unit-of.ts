import type { SentUnit } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import type { Unit, UnitYear } from './unit-measure.ts'

/**
 * What of a unit is sent to be planned with. Averages are rounded to what is read and typed: days and the period, from
 * which they can be worked out again, go along in full.
 *
 * @param target per cent
 */
export function sentUnitOf(
  { ccn, name, reports }: Pick<FacilityUnits, 'ccn' | 'name' | 'reports'>,
  { unit, growth }: Unit,
  year: UnitYear,
  target: number,
): SentUnit {
  const report = reports.find(({ id }) => id === year.reportId)
  if (!report) throw new Error(`The report ${year.reportId} of ${unit} was expected among the reports of ${ccn}.`)
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
    target: target / 100,
  }
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits))
}
