import { facilityType } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import type { AgeGroup } from '@keyroom/drive-times'
import type { PopulationSource } from '@keyroom/product-api/schemas'
import type { Numbered } from '../../../platform/changes/hold-copy.ts'
import { ageTableYears } from '../../stored/tables/population-tables.ts'
import { readDataNumber } from '../../data-state/data-version.ts'

/** ZIP codes and hospitals in columns, as they are sent to the thread that calculates. */
export interface DriveTimeData extends Numbered {
  readonly zips: {
    readonly zip: readonly string[]
    readonly city: readonly (string | null)[]
    readonly state: readonly (string | null)[]
    readonly longitude: Float64Array
    readonly latitude: Float64Array
    /** Of the newest age table that was imported, else of the table of ZIP codes. `NaN` where it is unknown. */
    readonly population: Float64Array
    /** People per square mile; `NaN` where it is unknown. */
    readonly density: Float64Array
    /** Square miles; `NaN` where it is unknown. */
    readonly landArea: Float64Array
    /** ISO 8601: when the table was imported; null without one. */
    readonly importedAt: string | null
    /** The year of the gazetteer that places ZIP codes, where it has them; null without one. */
    readonly gazetteerYear: number | null
    /** Of that age table; absent without one. */
    readonly ages?: readonly AgeGroup[]
    readonly ageTable?: NonNullable<PopulationSource['ageTable']>
  }
  readonly hospitals: {
    readonly ccn: readonly string[]
    readonly name: readonly string[]
    readonly city: readonly (string | null)[]
    readonly state: readonly (string | null)[]
    readonly longitude: Float64Array
    readonly latitude: Float64Array
    readonly beds: Float64Array
    /** Whether it is short-term or critical access. */
    readonly isGeneral: readonly boolean[]
    readonly hasEmergency: readonly boolean[]
    /** Whether it is neither listed as closed nor has another CCN by now. Others are found, but never counted. */
    readonly isOpen: readonly boolean[]
  }
}

interface ZipRow {
  readonly zip: string
  readonly city: string | null
  readonly state: string | null
  readonly longitude: number
  readonly latitude: number
  readonly population: number | null
  readonly density: number | null
  readonly land_area: number | null
  /** In the order of the age groups; null without an age table with the ZIP code. */
  readonly ages: readonly number[] | null
}

interface HospitalRow {
  readonly ccn: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly longitude: number
  readonly latitude: number
  readonly beds: number | null
  readonly emergency_services: boolean | null
  readonly fiscal_year: number | null
  readonly hifld_id: string | null
  readonly hifld_closed: boolean | null
}

/** Years of age of each group, and its column of `api.population_age`. */
const ageGroups = [
  { from: 0, to: 17, column: 'age0_to17' },
  { from: 18, to: 44, column: 'age18_to44' },
  { from: 45, to: 64, column: 'age45_to64' },
  { from: 65, to: 74, column: 'age65_to74' },
  { from: 75, to: null, column: 'age75_up' },
] as const

/** ZIP codes that one statement reads, so that other requests have their turn in between. */
const rowsAtOnce = 4_000

/**
 * Reads a consistent state of ZIP codes and hospitals. A ZIP code is where the newest gazetteer has it, else where the
 * table of ZIP codes does. Its people are those of the newest age table, else of that table. Hospitals without coordinates
 * are left out.
 */
export function readDriveTimeData(database: Database): Promise<DriveTimeData> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const number = await readDataNumber(transaction)
      const [newest] = await transaction.query<{ year: number | null }>(
        `SELECT max(year)::int AS year FROM api.population_age WHERE area_kind = 'zip'`,
      )
      const ageTableYear = newest?.year ?? null
      const [gazetteer] = await transaction.query<{ year: number | null }>(
        'SELECT max(year)::int AS year FROM api.zip_gazetteer',
      )
      const gazetteerYear = gazetteer?.year ?? null
      const agesOf = `json_build_array(${ageGroups.map(({ column }) => `age_table.${column}`).join(', ')})`
      const zips: ZipRow[] = []
      for (let last = ''; ;) {
        // The first rows of both tables together are among the first ones of each.
        const rows = await transaction.query<ZipRow>(
          `SELECT coalesce(point.zip, place.zip) AS zip, city, state,
             coalesce(point.longitude, place.longitude) AS longitude,
             coalesce(point.latitude, place.latitude) AS latitude,
             coalesce(age_table.population, place.population) AS population,
             CASE WHEN point.land_area > 0 THEN coalesce(age_table.population, place.population) / point.land_area
               ELSE density END AS density,
             coalesce(nullif(point.land_area, 0), place.population / nullif(density, 0)) AS land_area,
             CASE WHEN age_table.area IS NOT NULL THEN ${agesOf} END AS ages
           FROM (SELECT * FROM api.zip_place WHERE zip > $1 ORDER BY zip LIMIT ${rowsAtOnce}) AS place
           FULL JOIN (SELECT * FROM api.zip_gazetteer WHERE zip > $1 AND year = $3::int
                      ORDER BY zip LIMIT ${rowsAtOnce}) AS point ON point.zip = place.zip
           LEFT JOIN api.population_age AS age_table
             ON age_table.area_kind = 'zip' AND age_table.area = coalesce(point.zip, place.zip) AND age_table.year = $2::int
           ORDER BY zip LIMIT ${rowsAtOnce}`,
          [last, ageTableYear, gazetteerYear],
        )
        zips.push(...rows)
        if (rows.length < rowsAtOnce) break
        last = rows.at(-1)?.zip ?? ''
      }
      const [imported] = await transaction.query<{ at: Date | null }>(
        `SELECT max(imported_at) AS at FROM api.imported_file WHERE kind = 'zip-place'`,
      )
      const hospitals = await transaction.query<HospitalRow>(
        `SELECT ccn, name, city, state, longitude, latitude, beds, emergency_services, fiscal_year, hifld_id, hifld_closed
         FROM api.visible_facility
         WHERE longitude IS NOT NULL AND latitude IS NOT NULL ORDER BY ccn COLLATE "C"`,
      )
      return {
        number,
        zips: zipColumns(zips, { importedAt: imported?.at ?? null, ageTableYear, gazetteerYear }),
        hospitals: hospitalColumns(hospitals),
      }
    },
    { isLong: true },
  )
}

/** What is known of the tables that ZIP codes are from; null without the table. */
interface ZipTables {
  readonly importedAt: Date | null
  readonly ageTableYear: number | null
  readonly gazetteerYear: number | null
}

function zipColumns(
  rows: readonly ZipRow[],
  { importedAt, ageTableYear, gazetteerYear }: ZipTables,
): DriveTimeData['zips'] {
  return {
    zip: rows.map(({ zip }) => zip),
    city: rows.map(({ city }) => city),
    state: rows.map(({ state }) => state),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude),
    population: Float64Array.from(rows, ({ population }) => population ?? NaN),
    density: Float64Array.from(rows, ({ density }) => density ?? NaN),
    landArea: Float64Array.from(rows, (row) => row.land_area ?? NaN),
    importedAt: importedAt?.toISOString() ?? null,
    gazetteerYear,
    ...(ageTableYear !== null && ageTableColumns(rows, ageTableYear)),
  }
}

function ageTableColumns(rows: readonly ZipRow[], lastYear: number): Pick<DriveTimeData['zips'], 'ages' | 'ageTable'> {
  return {
    ages: ageGroups.map(({ from, to }, group) => ({
      from,
      to,
      population: Float64Array.from(rows, ({ ages }) => ages?.[group] ?? NaN),
    })),
    ageTable: {
      ...ageTableYears(lastYear),
      places: rows.filter(({ ages }) => ages !== null).length,
    },
  }
}

function hospitalColumns(rows: readonly HospitalRow[]): DriveTimeData['hospitals'] {
  const generalTypes: readonly string[] = ['short-term', 'critical-access']
  const isGeneral = rows.map(({ ccn }) => generalTypes.includes(facilityType(ccn)))
  return {
    ccn: rows.map(({ ccn }) => ccn),
    name: rows.map(({ name }) => name),
    city: rows.map(({ city }) => city),
    state: rows.map(({ state }) => state),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude),
    beds: Float64Array.from(rows, ({ beds }) => beds ?? NaN),
    isGeneral,
    hasEmergency: rows.map((row) => row.emergency_services === true),
    isOpen: openHospitals(rows, isGeneral),
  }
}

/**
 * A hospital that becomes a critical access hospital, or is one no more, gets another CCN: of the general hospitals in one
 * place of HIFLD's list, those are past whose latest report is of an earlier year than another's.
 */
function openHospitals(rows: readonly HospitalRow[], isGeneral: readonly boolean[]): boolean[] {
  const latest = new Map<string, number>()
  for (const [index, { hifld_id: id, fiscal_year: year }] of rows.entries()) {
    if (isGeneral[index] && id !== null && year !== null) latest.set(id, Math.max(year, latest.get(id) ?? year))
  }
  return rows.map(({ hifld_id: id, hifld_closed: isClosed, fiscal_year: year }, index) => {
    const newest = isGeneral[index] && id !== null ? latest.get(id) : undefined
    const isPast = year !== null && newest !== undefined && year < newest
    return !isClosed && !isPast
  })
}
