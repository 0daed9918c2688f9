import type { Database } from '@keyroom/database'
import type { SourceFile } from '@keyroom/product-api/schemas'
import { reportOfYear } from '../cost-reports/report-of-year.ts'
import { sourceFileOf, storedNumber } from '../stored/answer-sql.ts'
import type { UnitRow } from './unit-figures.ts'

/** A cost report that contains units. */
interface UnitReport {
  readonly id: string
  readonly edition: 'extract' | 'hcris' | 'sample'
  readonly file: SourceFile | null
  readonly fiscalYear: number
  readonly periodBegin: string
  readonly periodEnd: string
  readonly status: number | null
}

/** A report with the lines of worksheet S-3 Part I that are units. */
export interface ReportedUnits extends UnitReport {
  readonly rows: readonly UnitRow[]
}

/** The units of a hospital, one report a fiscal year, ascending. */
export async function readUnits(database: Database, ccn: string): Promise<ReportedUnits[]> {
  const rows = await database.query<Omit<UnitReport, 'id'> & UnitRow & { readonly id: string }>(
    `SELECT record_number AS id, edition, fiscal_year AS "fiscalYear", period_begin::text AS "periodBegin",
            period_end::text AS "periodEnd", status, line, unit, printed_name AS "printedName",
            ${storedNumber('beds')} AS beds, ${storedNumber('bed_days')} AS "bedDays", ${storedNumber('days')} AS days,
            days_with_nursery AS "daysWithNursery", ${storedNumber('discharges')} AS discharges,
            ${sourceFileOf('visible_unit')} AS file
     FROM api.visible_unit WHERE ccn = $1`,
    [ccn],
  )
  const reports = Map.groupBy(rows, ({ id }) => id)
  const years = Map.groupBy(
    [...reports.values()].flatMap(([first]) => first ?? []),
    ({ fiscalYear }) => fiscalYear,
  )
  return [...years.values()]
    .flatMap((filed) => reportOfYear(filed) ?? [])
    .map((report) => ({ ...report, rows: reports.get(report.id) ?? [] }))
    .sort((one, other) => one.fiscalYear - other.fiscalYear)
}
