import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const columns = {
  ccn: 'text not null',
  name: 'text not null',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  county: 'text',
  phone: 'text',
  hospitalType: 'text',
  ownership: 'text',
  emergencyServices: 'bool',
  birthingFriendly: 'bool',
  rating: 'int4',
} as const satisfies ColumnTypes

/** A row of `api.hospital_listing`: what CMS's list says of a hospital today. */
export type HospitalListingRow = RowOf<typeof columns>

export const hospitalListingTable: Table<keyof HospitalListingRow> = {
  name: 'hospital_listing',
  columns: columnsOf(columns),
  hasFileNumber: true,
}
