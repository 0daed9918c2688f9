import {
  controlGroup,
  figureColumn,
  figureKeys,
  fiscalYear,
  largestFigure,
  parseDay,
  type FigureKey,
  type Figures,
} from '@keyroom/cost-report'
import type { ColumnDefinition } from '../csv/read-csv.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { costReportTable, type CostReportRow } from '../../stored/tables/cost-report-table.ts'
import { flagReport, ReportsPerYear } from './cost-report-flags.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { noteOtherYear } from '../kinds/file-year.ts'
import { capitalsCell, ccnCell, numberCell, readText, strangeYear, textCell, zipCell } from '../kinds/cell-values.ts'

/** Columns of the public-use file that say whose report it is. Later headers are those of other years and editions. */
const identityColumns = {
  reportNumber: { headers: ['rpt_rec_num', 'Report Record Number'] },
  ccn: { headers: ['Provider CCN', 'CCN', 'Provider Number', 'Medicare Provider Number'], required: true },
  name: { headers: ['Hospital Name', 'Facility Name', 'Provider Name'], required: true },
  address: { headers: ['Street Address', 'Address'] },
  city: { headers: ['City'] },
  state: { headers: ['State Code', 'State'] },
  zip: { headers: ['Zip Code', 'Zip'] },
  county: { headers: ['County'] },
  cbsa: { headers: ['Medicare CBSA Number', 'CBSA'] },
  ruralUrban: { headers: ['Rural Versus Urban'] },
  filedType: { headers: ['CCN Facility Type'] },
  providerType: { headers: ['Provider Type'] },
  control: { headers: ['Type of Control'] },
  periodBegin: { headers: ['Fiscal Year Begin Date', 'Fiscal Year Begin'], required: true },
  periodEnd: { headers: ['Fiscal Year End Date', 'Fiscal Year End'], required: true },
  status: { headers: ['Report Status Code', 'rpt_stus_cd'] },
  year: { headers: ['Year'] },
} as const satisfies Record<string, ColumnDefinition>

/** Without these figures a file says nothing that KeyRoom shows. */
const requiredFigures: readonly FigureKey[] = ['days', 'beds', 'netPatientRevenue']

const figureColumns = Object.fromEntries(
  figureKeys.flatMap((key) => {
    const { header, aliases = [] } = figureColumn(key)
    return header === null ? [] : [[key, { headers: [header, ...aliases], required: requiredFigures.includes(key) }]]
  }),
) as unknown as Record<FigureKey, ColumnDefinition>

const publicFigures = Object.keys(figureColumns) as FigureKey[]

type CostReportKey = keyof typeof identityColumns | FigureKey

const costReportColumns: Readonly<Record<CostReportKey, ColumnDefinition>> = { ...identityColumns, ...figureColumns }

/** CMS's yearly "Hospital Provider Cost Report" public-use file: one row a report. */
export const costReportFile = csvKind<CostReportKey>({
  id: 'cost-report',
  title: 'Hospital Provider Cost Report',
  columns: costReportColumns,
  ignored: /\+ Total for all Subproviders$/i,
  tables: [costReportTable],
  makesHospitals: true,
  reader: ({ log, file }) => {
    const perYear = new ReportsPerYear(log.fiscalYears)
    return {
      read: (row) => outputOf(costReportTable, readReport(row, log, perYear)),
      finish: () => {
        perYear.flagSeveral(log)
        noteOtherYear(file, log)
      },
    }
  },
})

function readReport(row: RowCells<CostReportKey>, log: IssueLog, perYear: ReportsPerYear): CostReportRow | null {
  const ccn = ccnCell(row, 'ccn', log)
  const name = textCell(row, 'name')
  const periodBegin = readDay(row, 'periodBegin', log)
  const periodEnd = readDay(row, 'periodEnd', log)
  if (ccn === null || periodBegin === null || periodEnd === null) return null
  if (name === null) return skip(row, 'name', 'a hospital needs a name', log)
  if (periodEnd < periodBegin) return skip(row, 'periodEnd', 'the period ends before it begins', log)
  const year = fiscalYear(periodBegin)
  const strange = strangeYear(year)
  if (strange !== null) return skip(row, 'periodBegin', strange, log)
  const figures = Object.fromEntries(
    figureKeys.map((key) => [key, numberCell(row, key, log, largestFigure[figureColumn(key).unit])]),
  ) as unknown as Figures
  const id = textCell(row, 'reportNumber') ?? `${ccn}-${periodBegin}-${periodEnd}`
  perYear.add({ ccn, year, periodEnd, row: row.number, header: row.header('ccn') })
  flagReport(row, { periodBegin, periodEnd, figures }, year, log)
  return {
    ...figures,
    id,
    edition: 'puf',
    source: 'cms',
    ccn,
    fiscalYear: year,
    periodBegin,
    periodEnd,
    status: codeCell(row, 'status', 5, log),
    name,
    address: textCell(row, 'address'),
    city: textCell(row, 'city'),
    state: capitalsCell(row, 'state'),
    zip: zipCell(row, 'zip', log),
    county: readCounty(row, log),
    cbsa: textCell(row, 'cbsa'),
    ruralUrban: readRuralUrban(row, log),
    providerType: codeCell(row, 'providerType', 99, log),
    control: codeCell(row, 'control', 13, log),
    keptFigures: null,
    absentFigures: publicFigures.filter((key) => !row.has(key)).join(' '),
  }
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
