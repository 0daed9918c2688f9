import type { Database, Transaction } from '@keyroom/database'
import { columnsOf, type Table, type TableColumn } from '../stored/table.ts'

/** A row of `api.facility`. */
export interface FacilityRow {
  readonly ccn: string
  readonly source: 'cms' | 'sample'
  readonly name: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly county: string | null
  readonly county_fips: string | null
  readonly type: string
  readonly control: number | null
  readonly rural_urban: string | null
  readonly phone: string | null
  readonly hospital_type: string | null
  readonly ownership: string | null
  readonly emergency_services: boolean | null
  readonly birthing_friendly: boolean | null
  readonly rating: number | null
  readonly trauma: string | null
  readonly helipad: boolean | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly location_grade:
    | 'name-zip'
    | 'street-zip'
    | 'name-city'
    | 'zip-centre'
    | 'city-centre'
    | 'county-centre'
    | 'sample'
    | null
  readonly hifld_id: string | null
  readonly hifld_closed: boolean | null
  readonly fiscal_year: number | null
  readonly beds: number | null
  readonly occupancy: number | null
  readonly average_length_of_stay: number | null
  readonly search_name: string
  readonly search_city: string
  /** Words separated by spaces. */
  readonly search_words: string
}

const searchWords = {
  key: 'search_words',
  name: 'search_words',
  type: 'text',
  store: `array_to_tsvector(string_to_array($, ' '))`,
} as const satisfies TableColumn

/** `api.facility` as it is written. */
export const facilityTable: Table<keyof FacilityRow> = {
  name: 'facility',
  columns: [
    ...columnsOf({
      ccn: 'text',
      source: 'text',
      name: 'text',
      address: 'text',
      city: 'text',
      state: 'text',
      zip: 'text',
      county: 'text',
      county_fips: 'text',
      type: 'text',
      control: 'int4',
      rural_urban: 'text',
      phone: 'text',
      hospital_type: 'text',
      ownership: 'text',
      emergency_services: 'bool',
      birthing_friendly: 'bool',
      rating: 'int4',
      trauma: 'text',
      helipad: 'bool',
      longitude: 'float8',
      latitude: 'float8',
      location_grade: 'text',
      hifld_id: 'text',
      hifld_closed: 'bool',
      fiscal_year: 'int4',
      beds: 'float8',
      occupancy: 'float8',
      average_length_of_stay: 'float8',
      search_name: 'text',
      search_city: 'text',
    }),
    searchWords,
  ],
}

/** The visible facility of a CCN: one of the sample only while there are no real ones. */
export async function findFacility(database: Database, ccn: string): Promise<FacilityRow | null> {
  const [row] = await database.query<FacilityRow>('SELECT * FROM api.visible_facility WHERE ccn = $1', [ccn])
  return row ?? null
}

/** Whether the visible facilities are the sample's. */
export async function isSample(database: Pick<Transaction, 'query'>): Promise<boolean> {
  const [first] = await database.query<{ source: string }>('SELECT source FROM api.facility ORDER BY source LIMIT 1')
  return first?.source === 'sample'
}
