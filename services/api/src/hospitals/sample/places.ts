import rows from './places.json' with { type: 'json' }

/** A real place where the sample puts a generated hospital. Degrees to two digits; derived from HIFLD, public domain. */
export interface Place {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly county: string
  readonly countyFips: string
  readonly longitude: number
  readonly latitude: number
  readonly urban: boolean
}

type Row = [string, string, string, string, string, number, number, boolean]

/** Places in every state, more where there are more hospitals, cities and the country alike. */
export const places: readonly Place[] = (rows as Row[]).map(
  ([city, state, zip, county, countyFips, longitude, latitude, urban]) => ({
    city,
    state,
    zip,
    county,
    countyFips,
    longitude,
    latitude,
    urban,
  }),
)
