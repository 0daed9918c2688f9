import type { Database } from '@keyroom/database'
import { ageTableYears } from '../stored/tables/population-tables.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import type { Area, AreaLevel } from './area-level.ts'
import { keepForYears } from './keep-for-years.ts'

interface ZipRow {
  readonly zip: string
  readonly city: string | null
  readonly state: string | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly population: number | null
  /** Of the age table, if the people are from it. */
  readonly ageTableYear: number | null
}

/** Of a ZIP code: a hospital is often nearly all that is in one, and beds per 1,000 of a dozen people say nothing. */
const minPeople = 1_000

/**
 * ZIP codes: that of a hospital is in its address. One is where the newest gazetteer has it, else where the table of ZIP codes
 * does, else where its first hospital with a location is: large hospitals have ZIP codes of their own. Its people are those of
 * the age table nearest to the year, else of the table of ZIP codes.
 */
export function zipLevel(database: Database, facilities: FacilityColumns): AreaLevel {
  return {
    minPeople,
    codeOf: (place) => facilities.zip[place] ?? null,
    read: async (codes, year) => {
      const rows = await zipsOf(database, facilities, year)
      const years = codes.flatMap((code) => rows.get(code)?.ageTableYear ?? [])
      return {
        areas: new Map(codes.map((code) => [code, areaOf(code, rows.get(code), facilities)])),
        populationYear: null,
        ageTable: years[0] === undefined ? null : ageTableYears(years[0]),
      }
    },
  }
}

function areaOf(code: string, row: ZipRow | undefined, facilities: FacilityColumns): Area {
  const places = (facilities.inZip.get(code) ?? []).flatMap((ccn) => facilities.positions.get(ccn) ?? [])
  const located = places.find((place) => !Number.isNaN(facilities.longitude[place]))
  const [first] = places
  const placed =
    located === undefined
      ? { longitude: null, latitude: null }
      : { longitude: facilities.longitude[located] ?? null, latitude: facilities.latitude[located] ?? null }
  return {
    name: row?.city ?? (first === undefined ? null : facilities.city[first]) ?? code,
    state: row?.state ?? (first === undefined ? null : facilities.state[first]) ?? null,
    population: row?.population ?? null,
    longitude: row?.longitude ?? placed.longitude,
    latitude: row?.latitude ?? placed.latitude,
  }
}

type ZipRows = ReadonlyMap<string, ZipRow>

const keep = keepForYears<ZipRows>()

/**
 * The ZIP codes of all hospitals of a snapshot, read once for a year: another measure is about other hospitals of the same
 * ZIP codes.
 */
function zipsOf(database: Database, facilities: FacilityColumns, year: number): Promise<ZipRows> {
  return keep(facilities, year, async () => {
    const zips = new Set(facilities.zip.filter((zip) => zip !== null))
    const rows = await readZips(database, [...zips], year)
    return new Map(rows.map((row) => [row.zip, row]))
  })
}

function readZips(database: Database, zips: readonly string[], year: number): Promise<ZipRow[]> {
  return database.query<ZipRow & Record<string, unknown>>(
    `SELECT wanted.zip, place.city, place.state,
       coalesce(point.longitude, place.longitude) AS longitude, coalesce(point.latitude, place.latitude) AS latitude,
       coalesce(ages.population, place.population)::int AS population, ages.year::int AS "ageTableYear"
     FROM unnest($1::text[]) AS wanted (zip)
     LEFT JOIN api.zip_place AS place ON place.zip = wanted.zip
     LEFT JOIN api.zip_gazetteer AS point
       ON point.zip = wanted.zip AND point.year = (SELECT max(year) FROM api.zip_gazetteer)
     LEFT JOIN api.population_age AS ages ON ages.area_kind = 'zip' AND ages.area = wanted.zip
       AND ages.year = (SELECT year FROM (SELECT DISTINCT year FROM api.population_age WHERE area_kind = 'zip') AS known
                        ORDER BY abs(year - $2::int), year DESC LIMIT 1)`,
    [[...zips], year],
  )
}
