import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const columns = {
  id: 'text not null',
  name: 'text not null',
  alternativeName: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  county: 'text',
  countyFips: 'text',
  type: 'text',
  closed: 'bool not null',
  beds: 'int4',
  trauma: 'text',
  helipad: 'bool',
  longitude: 'float8 not null',
  latitude: 'float8 not null',
} as const satisfies ColumnTypes

/** A row of `api.hifld_hospital`: where HIFLD says that a hospital is. */
export type HifldHospitalRow = RowOf<typeof columns>

export const hifldHospitalTable: Table<keyof HifldHospitalRow> = {
  name: 'hifld_hospital',
  columns: columnsOf(columns),
  hasFileNumber: true,
}
