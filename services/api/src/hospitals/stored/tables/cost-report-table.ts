import { figureKeys, type Edition, type FigureKey, type Figures } from '@keyroom/cost-report'
import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const identity = {
  id: 'text not null',
  edition: 'text not null',
  source: 'text not null',
  ccn: 'text not null',
  fiscalYear: 'int4 not null',
  periodBegin: 'date not null',
  periodEnd: 'date not null',
  status: 'int4',
  name: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  county: 'text',
  cbsa: 'text',
  ruralUrban: 'text',
  providerType: 'int4',
  control: 'int4',
} as const satisfies ColumnTypes

const figures = Object.fromEntries(figureKeys.map((key) => [key, 'float8'])) as Record<FigureKey, 'float8'>

/** A row of `api.cost_report`: whose report it is, and its figures. */
export type CostReportRow = RowOf<typeof identity> &
  Figures & {
    readonly edition: Edition
    /** JSON: the number of the earlier file by each figure that was kept of it. */
    readonly keptFigures: string | null
    /** Keys of the figures that the row's file has no column for, separated by spaces. */
    readonly absentFigures: string
  }

export const costReportTable: Table<Exclude<keyof CostReportRow, 'absentFigures'>> = {
  name: 'cost_report',
  columns: [
    ...columnsOf({ ...identity, ...figures }),
    { key: 'keptFigures', name: 'kept_figures', type: 'jsonb', isOrigin: true },
  ],
  keyWidth: 2,
  hasFileNumber: true,
}
