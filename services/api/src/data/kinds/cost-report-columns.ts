import {
  figureColumn,
  figureKeys,
  type CostReport,
  type FigureKey,
  type Figures,
  type ReportOrigin,
} from '@keyroom/cost-report'
import type { ColumnDefinition } from '../csv/header.ts'
import type { Cell, Table } from '../staging/table.ts'

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

const figures = Object.fromEntries(
  figureKeys.flatMap((key) => {
    const { header, aliases = [] } = figureColumn(key)
    return header === null ? [] : [[key, { headers: [header, ...aliases], required: requiredFigures.includes(key) }]]
  }),
) as unknown as Record<FigureKey, ColumnDefinition>

export type CostReportKey = keyof typeof identityColumns | FigureKey

export const costReportColumns: Readonly<Record<CostReportKey, ColumnDefinition>> = { ...identityColumns, ...figures }

/** The column of `cost_report` that holds a figure: `daysTitleV` stands in `days_title_v`. */
export function figureDatabaseColumn(key: FigureKey): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

const identity = [
  { name: 'id', type: 'text' },
  { name: 'origin', type: 'text' },
  { name: 'source', type: 'text' },
  { name: 'ccn', type: 'text' },
  { name: 'fiscal_year', type: 'int4' },
  { name: 'period_begin', type: 'date' },
  { name: 'period_end', type: 'date' },
  { name: 'status', type: 'int4' },
  { name: 'name', type: 'text' },
  { name: 'address', type: 'text' },
  { name: 'city', type: 'text' },
  { name: 'state', type: 'text' },
  { name: 'zip', type: 'text' },
  { name: 'county', type: 'text' },
  { name: 'cbsa', type: 'text' },
  { name: 'rural_urban', type: 'text' },
  { name: 'provider_type', type: 'int4' },
  { name: 'control', type: 'int4' },
] as const

export const costReportTable: Table = {
  name: 'cost_report',
  columns: [...identity, ...figureKeys.map((key) => ({ name: figureDatabaseColumn(key), type: 'float8' }) as const)],
  keyWidth: 2,
  knowsFile: true,
}

/** A report as indicators need it, from its row. */
export function reportOfRow(
  row: readonly Cell[],
): CostReport & { id: string; source: string; ccn: string; fiscalYear: number } {
  const at = (name: (typeof identity)[number]['name']) => row[identity.findIndex((column) => column.name === name)]
  return {
    id: String(at('id')),
    source: String(at('source')),
    ccn: String(at('ccn')),
    fiscalYear: Number(at('fiscal_year')),
    periodBegin: String(at('period_begin')),
    periodEnd: String(at('period_end')),
    origin: at('origin') as ReportOrigin,
    figures: Object.fromEntries(
      figureKeys.map((key, position) => [key, row[identity.length + position] ?? null]),
    ) as unknown as Figures,
  }
}
