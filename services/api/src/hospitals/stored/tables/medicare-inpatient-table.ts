import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const columns = {
  ccn: 'text not null',
  year: 'int4 not null',
  source: 'text not null',
  beneficiaries: 'int4',
  discharges: 'int4',
  coveredDays: 'int4',
  days: 'int4',
  submittedCharges: 'float8',
  totalPayments: 'float8',
  medicarePayments: 'float8',
  averageAge: 'float8',
  averageRisk: 'float8',
  dualEligible: 'int4',
} as const satisfies ColumnTypes

/** A row of `api.medicare_inpatient`: the Medicare inpatients of a hospital in a calendar year. */
export type MedicareInpatientRow = RowOf<typeof columns>

export const medicareInpatientTable: Table<keyof MedicareInpatientRow> = {
  name: 'medicare_inpatient',
  columns: columnsOf(columns),
  keyWidth: 2,
  hasFileNumber: true,
}
