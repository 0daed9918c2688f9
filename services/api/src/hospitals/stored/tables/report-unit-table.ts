import { unitOfLine } from '@keyroom/cost-report'
import type { Cell, Table } from '../staging/table.ts'

/** `api.report_unit` as it is written: the lines of a report come and go together. */
export const reportUnitTable: Table = {
  name: 'report_unit',
  columns: [
    { name: 'record_number', type: 'text' },
    { name: 'origin', type: 'text' },
    { name: 'line', type: 'text' },
    { name: 'source', type: 'text' },
    { name: 'ccn', type: 'text' },
    { name: 'fiscal_year', type: 'int4' },
    { name: 'period_begin', type: 'date' },
    { name: 'period_end', type: 'date' },
    { name: 'status', type: 'int4' },
    { name: 'printed_name', type: 'text' },
    { name: 'unit', type: 'text' },
    { name: 'beds', type: 'float8' },
    { name: 'bed_days', type: 'float8' },
    { name: 'days', type: 'float8' },
    { name: 'days_with_nursery', type: 'bool' },
    { name: 'discharges', type: 'float8' },
    { name: 'worksheet_a_line', type: 'text' },
  ],
  keyWidth: 3,
  groupWidth: 2,
  knowsFile: true,
}

/** The report that units stand in. */
export interface UnitReport {
  readonly recordNumber: string
  readonly origin: 'extract' | 'hcris' | 'sample'
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
export function unitCells(report: UnitReport, filed: FiledUnit): readonly Cell[] | null {
  const { line, printedName = null, beds, bedDays = null, days, discharges = null } = filed
  const unit = unitOfLine(line, printedName)
  if (unit === null || (!beds && !days)) return null
  return [
    report.recordNumber,
    report.origin,
    line,
    report.origin === 'sample' ? 'sample' : 'cms',
    report.ccn,
    report.fiscalYear,
    report.periodBegin,
    report.periodEnd,
    report.status,
    printedName,
    unit,
    beds,
    bedDays,
    days,
    filed.daysWithNursery ?? false,
    discharges,
    filed.worksheetALine ?? null,
  ]
}
