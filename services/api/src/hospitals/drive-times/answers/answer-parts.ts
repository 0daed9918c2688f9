import type { Place } from '@keyroom/cost-report'
import { hospitalsInBands, leftOutOf, peopleInBands, type DriveTimeEngine, type Times } from '@keyroom/drive-times'
import type {
  DriveTimeBand,
  DriveTimePlace,
  DriveTimeShapes,
  PopulationSource,
  TimesSource,
} from '@keyroom/product-api/schemas'
import { OrderRefused } from './order-refused.ts'
import type { World } from './world.ts'

/** A place of an order as it was found: a hospital, or a point. */
export interface ResolvedPlace extends Place {
  readonly ccn: string | null
  readonly name: string | null
}

/** @throws OrderRefused for a CCN that no hospital with a known location has */
export function resolvePlace({ hospitals }: World, place: DriveTimePlace): ResolvedPlace {
  if (!('ccn' in place)) return { ccn: null, name: null, ...place }
  const index = findHospital({ hospitals }, place.ccn)
  return {
    ccn: place.ccn,
    name: hospitals.name[index] ?? null,
    longitude: hospitals.longitude[index] ?? NaN,
    latitude: hospitals.latitude[index] ?? NaN,
  }
}

/** @throws OrderRefused for a CCN that no hospital with a known location has */
export function findHospital({ hospitals }: Pick<World, 'hospitals'>, ccn: string): number {
  const index = hospitals.ccn.indexOf(ccn)
  if (index >= 0) return index
  throw new OrderRefused(
    404,
    'hospital-not-found',
    `Expected the CCN of a hospital whose location is known, got ${ccn}. Choose another hospital, or a point.`,
  )
}

export function sourceOf({ facts: { id, isEstimate, ...facts }, at }: DriveTimeEngine): TimesSource {
  return { engine: id, ...facts, estimate: isEstimate, ...(at && { knowsTimesOfDay: true }) }
}

/** The makers of the table are named beside people as beside times: CC BY 4.0 asks for it, also where roads gave the times. */
export function populationOf({ zips: { importedAt, ageTable } }: World): PopulationSource {
  const title = 'US ZIP codes with population and coordinates, SimpleMaps (CC BY 4.0)'
  return { title, importedAt, ...(ageTable && { ageTable }) }
}

/** The bands of an order, the narrowest first, each once. */
export function orderedMinutes(minutes: readonly number[]): number[] {
  return [...new Set(minutes)].sort((one, other) => one - other)
}

/** Who and what is in each band. @param left hospitals that are not counted, by index */
export function bandsOf(
  { zips, hospitals }: World,
  times: { readonly zips: Times; readonly hospitals: Times },
  minutes: readonly number[],
  left: ReadonlySet<number>,
): DriveTimeBand[] {
  const counted = times.hospitals.map((time, index) => (left.has(index) ? Infinity : time))
  const inBands = hospitalsInBands(hospitals.beds, counted, minutes)
  return peopleInBands(zips, times.zips, minutes).map(({ minutes: band, places, people, ages }, index) => ({
    minutes: band,
    places,
    people,
    hospitals: inBands[index]?.hospitals ?? 0,
    beds: inBands[index]?.beds ?? 0,
    hospitalsWithoutBeds: inBands[index]?.withoutBeds ?? 0,
    ...(ages && { ages: { groups: [...ages.groups], placesWithoutAges: ages.placesWithoutAges } }),
  }))
}

/** The indexes of hospitals that are not counted: those that an order starts from, and those that are not open. */
export function uncountedHospitals(
  { hospitals, closed }: World,
  origins: readonly ResolvedPlace[],
): ReadonlySet<number> {
  const own = origins.flatMap(({ ccn }) => (ccn === null ? [] : [hospitals.ccn.indexOf(ccn)]))
  return new Set([...own, ...closed])
}

export function leftOut(world: World, times: Times): ReturnType<typeof leftOutOf> {
  return leftOutOf(world.zips, times)
}

export function featureOf(
  minutes: number,
  origin: number | null,
  coordinates: DriveTimeShapes['features'][number]['geometry']['coordinates'],
): DriveTimeShapes['features'][number] {
  return { type: 'Feature', properties: { minutes, origin }, geometry: { type: 'MultiPolygon', coordinates } }
}

/** A tenth of a minute is more than any engine knows. */
export function roundMinutes(minutes: number): number {
  return Math.round(minutes * 10) / 10
}

/** @throws OrderRefused where no ZIP codes were imported, which every figure counts people in */
export function requirePlaces({ zips }: World): void {
  if (zips.places.length > 0) return
  throw new OrderRefused(
    409,
    'no-places',
    'Expected ZIP codes with their populations, got none. An operator has to import "US ZIP codes with population and coordinates".',
  )
}
