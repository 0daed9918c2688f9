import { facilityType } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import type { Numbered } from '../../../platform/changes/hold-copy.ts'
import { readDataNumber } from '../../data-state/data-version.ts'

/** ZIP codes and hospitals in columns, as they are sent to the thread that calculates. */
export interface DriveTimeData extends Numbered {
  readonly zips: {
    readonly zip: readonly string[]
    readonly city: readonly (string | null)[]
    readonly state: readonly (string | null)[]
    readonly longitude: Float64Array
    readonly latitude: Float64Array
    /** `NaN` where it is unknown. */
    readonly population: Float64Array
    /** People per square mile; `NaN` where it is unknown. */
    readonly density: Float64Array
    /** ISO 8601: when the table was imported; null without one. */
    readonly importedAt: string | null
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
}

/** ZIP codes that one statement reads, so that other requests have their turn in between. */
const rowsAtOnce = 4_000

/** Reads a consistent state of both tables. Hospitals without coordinates are left out. */
export function readDriveTimeData(database: Database): Promise<DriveTimeData> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const number = await readDataNumber(transaction)
      const zips: ZipRow[] = []
      for (let last = ''; ;) {
        const rows = await transaction.query<ZipRow>(
          `SELECT zip, city, state, longitude, latitude, population, density FROM api.zip_place
           WHERE zip > $1 ORDER BY zip LIMIT ${rowsAtOnce}`,
          [last],
        )
        zips.push(...rows)
        if (rows.length < rowsAtOnce) break
        last = rows.at(-1)?.zip ?? ''
      }
      const [imported] = await transaction.query<{ at: Date | null }>(
        `SELECT max(imported_at) AS at FROM api.imported_file WHERE kind = 'zip-place'`,
      )
      const hospitals = await transaction.query<HospitalRow>(
        `SELECT ccn, name, city, state, longitude, latitude, beds, emergency_services FROM api.visible_facility
         WHERE longitude IS NOT NULL AND latitude IS NOT NULL ORDER BY ccn COLLATE "C"`,
      )
      return { number, zips: zipColumns(zips, imported?.at ?? null), hospitals: hospitalColumns(hospitals) }
    },
    { isLong: true },
  )
}

function zipColumns(rows: readonly ZipRow[], importedAt: Date | null): DriveTimeData['zips'] {
  return {
    zip: rows.map(({ zip }) => zip),
    city: rows.map(({ city }) => city),
    state: rows.map(({ state }) => state),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude),
    population: Float64Array.from(rows, ({ population }) => population ?? NaN),
    density: Float64Array.from(rows, ({ density }) => density ?? NaN),
    importedAt: importedAt?.toISOString() ?? null,
  }
}

function hospitalColumns(rows: readonly HospitalRow[]): DriveTimeData['hospitals'] {
  const generalTypes: readonly string[] = ['short-term', 'critical-access']
  return {
    ccn: rows.map(({ ccn }) => ccn),
    name: rows.map(({ name }) => name),
    city: rows.map(({ city }) => city),
    state: rows.map(({ state }) => state),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude),
    beds: Float64Array.from(rows, ({ beds }) => beds ?? NaN),
    isGeneral: rows.map(({ ccn }) => generalTypes.includes(facilityType(ccn))),
    hasEmergency: rows.map((row) => row.emergency_services === true),
  }
}
