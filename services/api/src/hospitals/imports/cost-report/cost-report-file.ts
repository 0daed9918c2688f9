import { controlGroup, figureKeys, fiscalYear, parseDay, type Figures } from '@keyroom/cost-report'
import { readText } from '../csv/values.ts'
import type { IssueLog } from '../issues.ts'
import type { Cell } from '../staging/table.ts'
import { costReportColumns, costReportTable, type CostReportKey } from './cost-report-columns.ts'
import { flagReport, ReportsPerYear } from './cost-report-flags.ts'
import { csvKind, givenBy } from './csv-kind.ts'
import type { RowCells } from './file-kind.ts'
import { ccnCell } from './read-ccn.ts'
import { capitalsCell, numberCell, textCell, zipCell } from './read-cells.ts'

/** CMS's yearly "Hospital Provider Cost Report" public-use file: one row a report. */
export const costReportFile = csvKind<CostReportKey>({
  id: 'cost-report',
  title: 'Hospital Provider Cost Report',
  columns: costReportColumns,
  ignored: /\+ Total for all Subproviders$/i,
  tables: [costReportTable],
  makesHospitals: true,
  reader: ({ log }) => {
    const perYear = new ReportsPerYear(log.fiscalYears)
    return {
      read: (row) => givenBy(costReportTable, readReport(row, log, perYear)),
      finish: () => perYear.flagSeveral(log),
    }
  },
})

function readReport(row: RowCells<CostReportKey>, log: IssueLog, perYear: ReportsPerYear): readonly Cell[] | null {
  const ccn = ccnCell(row, 'ccn', log)
  const name = textCell(row, 'name')
  const periodBegin = readDay(row, 'periodBegin', log)
  const periodEnd = readDay(row, 'periodEnd', log)
  if (ccn === null || periodBegin === null || periodEnd === null) return null
  if (name === null) return skip(row, 'name', 'a hospital needs a name', log)
  if (periodEnd < periodBegin) return skip(row, 'periodEnd', 'the period ends before it begins', log)
  const year = fiscalYear(periodBegin)
  const figures = Object.fromEntries(figureKeys.map((key) => [key, numberCell(row, key, log)])) as unknown as Figures
  const id = textCell(row, 'reportNumber') ?? `${ccn}-${periodBegin}-${periodEnd}`
  perYear.add({ ccn, year, periodEnd, row: row.number, header: row.header('ccn') })
  flagReport(row, { periodBegin, periodEnd, figures }, year, log)
  return [
    id,
    'puf',
    'cms',
    ccn,
    year,
    periodBegin,
    periodEnd,
    codeCell(row, 'status', 5, log),
    name,
    textCell(row, 'address'),
    textCell(row, 'city'),
    capitalsCell(row, 'state'),
    zipCell(row, 'zip', log),
    readCounty(row, log),
    textCell(row, 'cbsa'),
    readRuralUrban(row, log),
    codeCell(row, 'providerType', 99, log),
    codeCell(row, 'control', 13, log),
    ...figureKeys.map((key) => figures[key]),
  ]
}

function skip(row: RowCells<CostReportKey>, key: CostReportKey, reason: string, log: IssueLog): null {
  log.skip(row.number, row.header(key), row.text(key), reason)
  return null
}

function readDay(row: RowCells<CostReportKey>, key: 'periodBegin' | 'periodEnd', log: IssueLog): string | null {
  return parseDay(row.text(key)) ?? skip(row, key, 'not a day such as 10/1/2020 or 2020-10-01', log)
}

function readCounty(row: RowCells<CostReportKey>, log: IssueLog): string | null {
  const county = textCell(row, 'county')
  if (county === null) log.note('counties were blank: taken from other years and lists where these know them')
  return county
}

/** CMS wrote 1 for urban and 2 for rural in its first editions, then letters. */
function readRuralUrban(row: RowCells<CostReportKey>, log: IssueLog): 'R' | 'U' | null {
  const text = readText(row.text('ruralUrban'))?.toUpperCase()
  if (text === undefined) return null
  if (text === 'U' || text === '1' || text === 'URBAN') return 'U'
  if (text === 'R' || text === '2' || text === 'RURAL') return 'R'
  log.flag(row.number, row.header('ruralUrban'), text, 'neither rural nor urban: taken as blank')
  return null
}

function codeCell(
  row: RowCells<CostReportKey>,
  key: 'status' | 'providerType' | 'control',
  last: number,
  log: IssueLog,
): number | null {
  const code = numberCell(row, key, log)
  const known = code === null || (key === 'control' ? controlGroup(code) !== null : code >= 1 && code <= last)
  if (known && (code === null || Number.isInteger(code))) return code
  log.flag(row.number, row.header(key), row.text(key), `not a code from 1 to ${last}: taken as blank`)
  return null
}
