import type { Table } from '../data/staging/table.ts'

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
  /** Words, with spaces between. */
  readonly search_words: string
}

const text = (name: keyof FacilityRow) => ({ name, type: 'text' }) as const
const number = (name: keyof FacilityRow) => ({ name, type: 'float8' }) as const
const whole = (name: keyof FacilityRow) => ({ name, type: 'int4' }) as const
const flag = (name: keyof FacilityRow) => ({ name, type: 'bool' }) as const

/** `api.facility` as it is written. */
export const facilityTable = {
  name: 'facility',
  columns: [
    text('ccn'),
    text('source'),
    text('name'),
    text('address'),
    text('city'),
    text('state'),
    text('zip'),
    text('county'),
    text('county_fips'),
    text('type'),
    whole('control'),
    text('rural_urban'),
    text('phone'),
    text('hospital_type'),
    text('ownership'),
    flag('emergency_services'),
    flag('birthing_friendly'),
    whole('rating'),
    text('trauma'),
    flag('helipad'),
    number('longitude'),
    number('latitude'),
    text('location_grade'),
    text('hifld_id'),
    flag('hifld_closed'),
    whole('fiscal_year'),
    number('beds'),
    number('occupancy'),
    number('average_length_of_stay'),
    text('search_name'),
    text('search_city'),
    { name: 'search_words', type: 'text', store: `array_to_tsvector(string_to_array($, ' '))` },
  ],
} as const satisfies Table

/** A facility as its table takes it. */
export function facilityCells(row: FacilityRow): (string | number | boolean | null)[] {
  return facilityTable.columns.map(({ name }) => row[name])
}
