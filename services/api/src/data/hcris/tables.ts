import { texts, type Table } from '../staging/table.ts'

/** `api.hcris_report`: what RPT says. */
export const hcrisReportTable: Table = {
  name: 'hcris_report',
  columns: [
    { name: 'record_number', type: 'text' },
    { name: 'ccn', type: 'text' },
    { name: 'control', type: 'int4' },
    { name: 'status', type: 'int4' },
    { name: 'period_begin', type: 'date' },
    { name: 'period_end', type: 'date' },
    { name: 'processed', type: 'date' },
    { name: 'file_created', type: 'date' },
    { name: 'received', type: 'date' },
    { name: 'settlement_notice', type: 'date' },
  ],
}

/** `api.hcris_text`: what ALPHA says. */
export const hcrisTextTable: Table = {
  name: 'hcris_text',
  columns: [
    ...texts('record_number', 'name', 'address', 'city', 'state', 'zip', 'county', 'cbsa'),
    { name: 'provider_type', type: 'int4' },
    { name: 'worksheet_a_names', type: 'jsonb' },
    { name: 'unit_names', type: 'jsonb' },
  ],
}
