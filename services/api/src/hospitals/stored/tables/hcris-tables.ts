import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const reportColumns = {
  recordNumber: 'text not null',
  ccn: 'text not null',
  control: 'int4',
  status: 'int4 not null',
  periodBegin: 'date not null',
  periodEnd: 'date not null',
  processed: 'date',
  fileCreated: 'date',
  received: 'date',
  settlementNotice: 'date',
} as const satisfies ColumnTypes

const textColumns = {
  recordNumber: 'text not null',
  name: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  county: 'text',
  cbsa: 'text',
  providerType: 'int4',
  worksheetANames: 'jsonb not null',
  unitNames: 'jsonb not null',
} as const satisfies ColumnTypes

/** A row of `api.hcris_report`: what RPT says. */
export type HcrisReportRow = RowOf<typeof reportColumns>

export const hcrisReportTable: Table<keyof HcrisReportRow> = {
  name: 'hcris_report',
  columns: columnsOf(reportColumns),
}

/** A row of `api.hcris_text`: what ALPHA says. */
export type HcrisTextRow = RowOf<typeof textColumns>

export const hcrisTextTable: Table<keyof HcrisTextRow> = { name: 'hcris_text', columns: columnsOf(textColumns) }
