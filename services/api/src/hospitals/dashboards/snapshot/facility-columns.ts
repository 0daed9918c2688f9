import { controlGroup, controlGroups, facilityType, type FacilityType, type Place } from '@keyroom/cost-report'
import type { Transaction } from '@keyroom/database'

/** The facts of every hospital that do not depend on the year, in columns: entry n of each column is hospital n's. */
export interface FacilityColumns {
  readonly count: number
  /** The index of a hospital by its CCN. */
  readonly positions: ReadonlyMap<string, number>
  readonly ccn: readonly string[]
  readonly name: readonly string[]
  readonly city: readonly (string | null)[]
  readonly state: readonly (string | null)[]
  readonly zip: readonly (string | null)[]
  readonly type: readonly FacilityType[]
  /** Degrees; NaN if the location is unknown. */
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  /** The CCNs of the hospitals in a ZIP code. */
  readonly inZip: ReadonlyMap<string, readonly string[]>
}

interface Row {
  readonly ccn: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Reads the visible hospitals. */
export async function readFacilityColumns(transaction: Transaction): Promise<FacilityColumns> {
  const rows = await transaction.query<Row>(
    `SELECT ccn, name, city, state, zip, longitude, latitude FROM api.visible_facility
     ORDER BY ccn COLLATE "C"`,
  )
  return {
    count: rows.length,
    positions: new Map(rows.map(({ ccn }, position) => [ccn, position])),
    ccn: rows.map(({ ccn }) => ccn),
    name: rows.map(({ name }) => name),
    city: rows.map(({ city }) => city),
    state: rows.map(({ state }) => state),
    zip: rows.map(({ zip }) => zip),
    type: rows.map(({ ccn }) => facilityType(ccn)),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude ?? NaN),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude ?? NaN),
    inZip: ccnsByZip(rows),
  }
}

function ccnsByZip(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const known = rows.flatMap(({ ccn, zip }) => (zip === null ? [] : [{ ccn, zip }]))
  return new Map([...Map.groupBy(known, ({ zip }) => zip)].map(([zip, some]) => [zip, some.map(({ ccn }) => ccn)]))
}

/** 0 urban, 1 rural, -1 unknown. */
export function areaCode(area: string | null): number {
  return area === null ? -1 : ['U', 'R'].indexOf(area)
}

/** Index in `controlGroups`, -1 if unknown. */
export function controlCode(control: number | null): number {
  const group = control === null ? null : controlGroup(control)
  return group === null ? -1 : controlGroups.indexOf(group)
}

/** The coordinates of a hospital; `null` for an unknown CCN or missing coordinates. */
export function placeOf({ positions, longitude, latitude }: FacilityColumns, ccn: string): Place | null {
  const position = positions.get(ccn)
  if (position === undefined || Number.isNaN(longitude[position])) return null
  return { longitude: longitude[position] as number, latitude: latitude[position] as number }
}
