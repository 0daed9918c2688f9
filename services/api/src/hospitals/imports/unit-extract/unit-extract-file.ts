import { fiscalYear, largestFigure, parseDay } from '@keyroom/cost-report'
import type { IssueLog } from '../import-log/issues.ts'
import { columnOfTotal, csvKind } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { ccnCell, numberCell, strangeYear, textCell } from '../kinds/cell-values.ts'
import { flagUnits } from './flag-units.ts'
import {
  reportUnitRow,
  reportUnitTable,
  type FiledUnit,
  type UnitReport,
} from '../../stored/tables/report-unit-table.ts'
import { extractColumns, extractLines, specialCareDays, type ExtractKey } from './extract-columns.ts'

/**
 * Beds and days by inpatient unit, drawn from HCRIS S-3 Part I by a research project, a row a report. Columns called
 * `*_bed_days_*` hold patient days: the extract has no bed-days available. That of line 11 is called
 * `oth_spec_bed_days_1100` and is surgical intensive care. Days of line 7 are blank throughout.
 */
export const unitExtractFile = csvKind<ExtractKey>({
  id: 'unit-extract',
  title: 'Inpatient unit extract of HCRIS',
  columns: extractColumns,
  // Lines 7 to 13 make up line 14, of which line 7 is the rest; lines 16 to 24 and their subscripts make up others.
  ofTotals: /_(0[7-9]|1[0-3]|1[6-9]|2[0-4])\d\d$/,
  // Days of line 32 are always blank; shares and the latest report are calculated from the other columns.
  ignored:
    /^(PRVDR_CTRL_TYPE_CD|filed_date|days_in_period|most_recent|subtotal_acute_beds_1400|all_beds_2700|.*_utilization|labor_delivery_bed_days_3200)$/i,
  tables: [reportUnitTable],
  makesHospitals: false,
  reader: ({ log }) => {
    const reports = new Set<string>()
    return { read: (row) => readReport(row, log, reports).map((unit) => ({ table: reportUnitTable, row: unit })) }
  },
})

function readReport(row: RowCells<ExtractKey>, log: IssueLog, reports: Set<string>) {
  // An edition that fills it has the days of each subscript in a column of its own, which ours do not add up.
  if (textCell(row, 'acuteDays') !== null) throw columnOfTotal(unitExtractFile.title, row.header('acuteDays'))
  const report = readIdentity(row, log)
  if (report === null) return []
  if (reports.has(report.recordNumber)) {
    log.skip(row.number, row.header('recordNumber'), report.recordNumber, 'the same key as an earlier row of this file')
    return []
  }
  reports.add(report.recordNumber)
  log.fiscalYears.add(report.fiscalYear)
  const filed = readUnits(row, log)
  flagUnits(report, filed, (line, value, reason) => {
    const key = extractLines.find((known) => known.line === line)?.beds
    log.flag(row.number, key ? row.header(key) : '', value, reason)
  })
  const rows = filed.map((unit) => reportUnitRow(report, unit)).filter((unit) => unit !== null)
  if (rows.length === 0) log.note('reports have no inpatient unit')
  return rows
}

function readIdentity(row: RowCells<ExtractKey>, log: IssueLog): UnitReport | null {
  const skip = (key: ExtractKey, reason: string) => {
    log.skip(row.number, row.header(key), row.text(key), reason)
    return null
  }
  const ccn = ccnCell(row, 'ccn', log)
  if (ccn === null) return null
  const recordNumber = textCell(row, 'recordNumber')
  if (recordNumber === null) return skip('recordNumber', 'a report needs its record number')
  const periodBegin = parseDay(row.text('periodBegin'))
  const periodEnd = parseDay(row.text('periodEnd'))
  if (periodBegin === null) return skip('periodBegin', 'not a day such as 10/1/2020 or 2020-10-01')
  if (periodEnd === null) return skip('periodEnd', 'not a day such as 10/1/2020 or 2020-10-01')
  if (periodEnd < periodBegin) return skip('periodEnd', 'the period ends before it begins')
  const year = fiscalYear(periodBegin)
  const strange = strangeYear(year)
  if (strange !== null) return skip('periodBegin', strange)
  const stated = numberCell(row, 'year', log)
  if (stated !== null && stated !== year) {
    const reason = `the period begins in federal fiscal year ${year}: that counts`
    log.flag(row.number, row.header('year'), row.text('year'), reason)
  }
  return {
    recordNumber,
    edition: 'extract',
    ccn,
    fiscalYear: year,
    periodBegin,
    periodEnd,
    status: readStatus(row, log),
  }
}

function readStatus(row: RowCells<ExtractKey>, log: IssueLog): number | null {
  const status = numberCell(row, 'status', log)
  if (status === null || [1, 2, 3, 4, 5].includes(status)) return status
  log.flag(row.number, row.header('status'), row.text('status'), 'not a code from 1 to 5: taken as blank')
  return null
}

function readUnits(row: RowCells<ExtractKey>, log: IssueLog): FiledUnit[] {
  const number = (key: ExtractKey | null) => (key === null ? null : numberCell(row, key, log, largestFigure.days))
  const total = number('totalDays')
  const special = specialCareDays.reduce((sum, key) => sum + (number(key) ?? 0), 0)
  return extractLines.map(({ line, beds, days }): FiledUnit => {
    if (line !== '00700') return { line, beds: number(beds), days: number(days) }
    // What the hospital's total leaves after special care: adults and paediatrics, newborns where there are any.
    const rest = total === null ? null : total - special
    return { line, beds: number(beds), days: rest !== null && rest >= 0 ? rest : null, daysWithNursery: rest !== null }
  })
}
