import { unitOfLine } from '@keyroom/cost-report'
import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const columns = {
  recordNumber: 'text not null',
  edition: 'text not null',
  line: 'text not null',
  source: 'text not null',
  ccn: 'text not null',
  fiscalYear: 'int4 not null',
  periodBegin: 'date not null',
  periodEnd: 'date not null',
  status: 'int4',
  printedName: 'text',
  unit: 'text not null',
  beds: 'float8',
  bedDays: 'float8',
  days: 'float8',
  daysWithNursery: 'bool not null',
  discharges: 'float8',
  worksheetALine: 'text',
} as const satisfies ColumnTypes

/** A row of `api.report_unit`: a line of S-3 Part I. */
export type ReportUnitRow = RowOf<typeof columns>

/** The lines of a report come and go together. */
export const reportUnitTable: Table<keyof ReportUnitRow> = {
  name: 'report_unit',
  columns: columnsOf(columns),
  keyWidth: 3,
  groupWidth: 2,
  hasFileNumber: true,
}

/** The report that units stand in. */
export interface UnitReport {
  readonly recordNumber: string
  readonly edition: 'extract' | 'hcris' | 'sample'
  readonly ccn: string
  readonly fiscalYear: number
  /** ISO days. */
  readonly periodBegin: string
  readonly periodEnd: string
  readonly status: number | null
}

/** A line of S-3 Part I as filed. */
export interface FiledUnit {
  /** Line and subline: `00801`. */
  readonly line: string
  readonly printedName?: string | null
  readonly beds: number | null
  readonly bedDays?: number | null
  readonly days: number | null
  readonly daysWithNursery?: boolean
  readonly discharges?: number | null
  readonly worksheetALine?: string | null
}

/** A unit as its table stores it; `null` for a line that is no unit, or has nothing filed. */
export function reportUnitRow(report: UnitReport, filed: FiledUnit): ReportUnitRow | null {
  const { line, printedName = null, beds, bedDays = null, days, discharges = null } = filed
  const unit = unitOfLine(line, printedName)
  if (unit === null || (!beds && !days)) return null
  return {
    ...report,
    line,
    source: report.edition === 'sample' ? 'sample' : 'cms',
    printedName,
    unit,
    beds,
    bedDays,
    days,
    daysWithNursery: filed.daysWithNursery ?? false,
    discharges,
    worksheetALine: filed.worksheetALine ?? null,
  }
}
