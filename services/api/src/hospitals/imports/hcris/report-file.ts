import { normalizeCcn, parseDay, fiscalYear, controlGroup } from '@keyroom/cost-report'
import { readCsv } from '../csv/read-csv.ts'
import { noteOtherYear } from '../kinds/file-year.ts'
import { readText, strangeYear } from '../kinds/cell-values.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { costReportTable } from '../../stored/tables/cost-report-table.ts'
import type { FileKind, ReadRow, Source } from '../kinds/file-kind.ts'
import { reportUnitTable } from '../../stored/tables/report-unit-table.ts'
import { restageReports } from './restage-reports.ts'
import { hcrisReportTable, type HcrisReportRow } from '../../stored/tables/hcris-tables.ts'

/** The columns of RPT, which has no header row. */
export const reportColumns = [
  'RPT_REC_NUM',
  'PRVDR_CTRL_TYPE_CD',
  'PRVDR_NUM',
  'NPI',
  'RPT_STUS_CD',
  'FY_BGN_DT',
  'FY_END_DT',
  'PROC_DT',
  'INITL_RPT_SW',
  'LAST_RPT_SW',
  'TRNSMTL_NUM',
  'FI_NUM',
  'ADR_VNDR_CD',
  'FI_CREAT_DT',
  'UTIL_CD',
  'NPR_DT',
  'SPEC_IND',
  'FI_RCPT_DT',
] as const

type Column = (typeof reportColumns)[number]

/** RPT of raw HCRIS, form 2552-10: one row a report. */
export const hcrisReportFile: FileKind = {
  id: 'hcris-report',
  title: 'HCRIS HOSP10 reports (RPT)',
  tables: [hcrisReportTable, costReportTable, reportUnitTable],
  makesHospitals: true,
  read: readReports,
  derive: restageReports,
}

async function* readReports({ path, file, facts, log, signal }: Source): AsyncGenerator<ReadRow> {
  const keys = new Set<string>()
  let rows = 0
  for await (const { number, cells, bytesRead } of readCsv(path, facts.encoding, signal)) {
    rows += 1
    const row = readReport(number, cells, log)
    if (row === null) continue
    const key = row.recordNumber
    if (keys.has(key)) {
      log.skip(number, 'RPT_REC_NUM', key, 'the same key as an earlier row of this file')
      continue
    }
    keys.add(key)
    yield { number, rows, bytesRead, outputRows: [{ table: hcrisReportTable, row }] }
  }
  noteOtherYear(file, log)
  yield { number: rows, rows, bytesRead: facts.bytes, outputRows: [] }
}

function readReport(number: number, cells: readonly string[], log: IssueLog): HcrisReportRow | null {
  const text = (column: Column) => cells[reportColumns.indexOf(column)] ?? ''
  const skip = (column: Column, reason: string) => {
    log.skip(number, column, text(column), reason)
    return null
  }
  if (cells.length !== reportColumns.length) {
    log.skip(number, '', '', `${cells.length} cells where RPT has ${reportColumns.length}`)
    return null
  }
  const recordNumber = readText(text('RPT_REC_NUM'))
  if (recordNumber === null || !/^\d{1,18}$/.test(recordNumber)) return skip('RPT_REC_NUM', 'a record number is digits')
  const filedCcn = text('PRVDR_NUM').trim()
  const ccn = normalizeCcn(filedCcn)
  if (ccn === null) return skip('PRVDR_NUM', 'not a CMS certification number: six characters such as 220071')
  if (ccn.length !== filedCcn.length) log.note('CCNs had lost their leading zero: restored')
  const [begin, end] = [parseDay(text('FY_BGN_DT')), parseDay(text('FY_END_DT'))]
  if (begin === null) return skip('FY_BGN_DT', 'not a day such as 10/01/2020')
  if (end === null) return skip('FY_END_DT', 'not a day such as 10/01/2020')
  if (end < begin) return skip('FY_END_DT', 'the period ends before it begins')
  const strange = strangeYear(fiscalYear(begin))
  if (strange !== null) return skip('FY_BGN_DT', strange)
  const status = Number(text('RPT_STUS_CD'))
  if (![1, 2, 3, 4, 5].includes(status)) return skip('RPT_STUS_CD', 'not a status from 1 to 5')
  log.fiscalYears.add(fiscalYear(begin))
  const day = (column: Column) => readDay(number, column, text(column), log)
  return {
    recordNumber,
    ccn,
    control: readControl(number, text('PRVDR_CTRL_TYPE_CD'), log),
    status,
    periodBegin: begin,
    periodEnd: end,
    processed: day('PROC_DT'),
    fileCreated: day('FI_CREAT_DT'),
    received: day('FI_RCPT_DT'),
    settlementNotice: day('NPR_DT'),
  }
}

function readControl(number: number, text: string, log: IssueLog): number | null {
  if (readText(text) === null) return null
  const code = Number(text)
  if (controlGroup(code) !== null) return code
  log.flag(number, 'PRVDR_CTRL_TYPE_CD', text, 'not a code from 1 to 13: taken as blank')
  return null
}

function readDay(number: number, column: Column, text: string, log: IssueLog): string | null {
  if (readText(text) === null) return null
  const day = parseDay(text)
  if (day === null) log.flag(number, column, text, 'not a day such as 10/01/2020: taken as blank')
  return day
}
