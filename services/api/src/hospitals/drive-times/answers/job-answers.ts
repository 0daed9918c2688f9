import type { Place } from '@keyroom/cost-report'
import { leftOutOf, peopleInBands, type Direction, type TimeOfDay } from '@keyroom/drive-times'
import {
  jobPlaceSchema,
  originBandsSchema,
  originMinutesSchema,
  populationSourceSchema,
  reachedTogetherSchema,
  timesSourceSchema,
  type driveTimeJobOrderSchema,
  type DriveTimePlace,
  type JobPlace,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { bandsOf, leftOut, uncountedHospitals, populationOf, roundMinutes, sourceOf } from './answer-parts.ts'
import { measureTimes, timesBetween, type MeasuredTimes } from './measure-times.ts'
import { measureIfOnRoad } from './order-refused.ts'
import { encodeReach } from './reach.ts'
import type { AskedWorld, World } from './world.ts'

export type DriveTimeJobInput = z.output<typeof driveTimeJobOrderSchema>

/** What a job measures from or to each of its origins. */
export type OriginMeasure =
  | { readonly kind: 'bands'; readonly minutes: readonly number[]; readonly direction: Direction }
  | { readonly kind: 'matrix'; readonly targets: readonly JobPlace[]; readonly direction: Direction }

/** What a job asks, step by step. */
export type JobQuestion =
  | { readonly kind: 'job-places'; readonly body: DriveTimeJobInput }
  | { readonly kind: 'job-origin'; readonly body: OriginQuestion }
  | { readonly kind: 'job-together'; readonly body: NearestToOrigins }

interface OriginQuestion {
  readonly origin: JobPlace
  readonly measure: OriginMeasure
  /** When the drives begin. */
  readonly timeOfDay?: TimeOfDay | undefined
}

/** What figures depend on: the engine, with the time of day, and a hash of the data. */
const basis = { source: timesSourceSchema, dataHash: z.string() }

export const jobPlacesAnswerSchema = z.object({
  ...basis,
  origins: z.array(jobPlaceSchema),
  targets: z.array(jobPlaceSchema),
  population: populationSourceSchema,
  /** How many ZIP codes there are. */
  places: z.int(),
})

/** Figures as JSON, and for bands the places that the origin reaches. */
export const jobOriginAnswerSchema = z.object({
  figures: z.string(),
  reach: z.nullable(z.string()),
  ...basis,
})

/** The ZIP codes that a job reaches: the minutes to the nearest of its origins, and which one that is. */
export interface NearestToOrigins {
  readonly minutes: readonly number[]
  readonly times: Float64Array
  readonly origin: Int32Array
  readonly origins: number
}

/** @throws OrderRefused */
export async function answerJobQuestion(world: AskedWorld, question: JobQuestion): Promise<string> {
  switch (question.kind) {
    case 'job-places':
      return JSON.stringify(findPlaces(world, question.body))
    case 'job-origin':
      return JSON.stringify({
        ...(await measureOrigin(world, question.body.origin, question.body.measure)),
        ...basisOf(world),
      })
    case 'job-together':
      return JSON.stringify(reachedTogetherSchema.parse(countTogether(world, question.body)))
  }
}

function findPlaces(world: AskedWorld, order: DriveTimeJobInput): z.output<typeof jobPlacesAnswerSchema> {
  const indexes = new Map(world.hospitals.ccn.map((ccn, index) => [ccn, index]))
  const find = (place: DriveTimePlace) => findPlace(world, indexes, place)
  const origins = Array.isArray(order.origins)
    ? order.origins.map(find)
    : hospitalsOf(world, order.origins).map((index) => hospitalAt(world, index))
  return {
    origins,
    targets: order.kind === 'matrix' ? order.targets.map(find) : [],
    population: populationOf(world),
    places: world.zips.places.length,
    ...basisOf(world),
  }
}

function basisOf(world: AskedWorld) {
  return { source: sourceOf(world.engine), dataHash: world.dataHash() }
}

function hospitalsOf(
  { hospitals, groups }: World,
  { group, state }: Exclude<DriveTimeJobInput['origins'], readonly DriveTimePlace[]>,
): number[] {
  return groups[group].filter((index) => state === null || hospitals.state[index] === state)
}

function findPlace(world: World, indexes: ReadonlyMap<string, number>, place: DriveTimePlace): JobPlace {
  if (!('ccn' in place)) return { ccn: null, name: null, problem: null, ...place }
  const index = indexes.get(place.ccn)
  if (index !== undefined) return hospitalAt(world, index)
  return { ccn: place.ccn, name: null, longitude: null, latitude: null, problem: 'hospital-not-found' }
}

function hospitalAt({ hospitals }: World, index: number): JobPlace {
  return {
    ccn: hospitals.ccn[index] ?? null,
    name: hospitals.name[index] ?? null,
    longitude: hospitals.longitude[index] ?? NaN,
    latitude: hospitals.latitude[index] ?? NaN,
    problem: null,
  }
}

async function measureOrigin(
  world: AskedWorld,
  origin: JobPlace,
  measure: OriginMeasure,
): Promise<{ readonly figures: string; readonly reach: string | null }> {
  const place = placeOf(origin)
  const found = place && (await withRoad(world, place, () => measureFrom(world, place, measure)))
  const named = found ? origin : { ...origin, problem: origin.problem ?? ('no-road-near' as const) }
  if (measure.kind === 'matrix') {
    const minutes = found && 'minutes' in found ? found.minutes : []
    return { figures: JSON.stringify(originMinutesSchema.parse({ ...named, minutes })), reach: null }
  }
  if (!found || 'minutes' in found) {
    const figures = { ...named, bands: [], leftOut: null, hospitalsLeftOut: null }
    return { figures: JSON.stringify(originBandsSchema.parse(figures)), reach: null }
  }
  const left = uncountedHospitals(world, [{ ...origin, ...place }])
  const figures = {
    ...named,
    bands: bandsOf(world, found, measure.minutes, left),
    leftOut: leftOut(world, found.zips),
    hospitalsLeftOut: found.hospitals.filter(Number.isNaN).length,
  }
  return {
    figures: JSON.stringify(originBandsSchema.parse(figures)),
    reach: encodeReach(found.zips, measure.minutes.at(-1) ?? 0),
  }
}

/** Times for bands, or the minutes to targets. */
type Measured = MeasuredTimes | { readonly minutes: (number | null)[] }

function measureFrom(world: AskedWorld, place: Place, measure: OriginMeasure): Promise<Measured> {
  const { direction } = measure
  if (measure.kind === 'bands') {
    return measureTimes(world, place, { direction, maxMinutes: measure.minutes.at(-1) ?? 0 })
  }
  return minutesToTargets(world, place, measure.targets, direction).then((minutes) => ({ minutes }))
}

async function minutesToTargets(
  { engine }: AskedWorld,
  origin: Place,
  targets: readonly JobPlace[],
  direction: Direction,
): Promise<(number | null)[]> {
  const known = targets.flatMap((target, index) => {
    const place = placeOf(target)
    return place ? [{ place, index }] : []
  })
  const times = await timesBetween(
    engine,
    origin,
    known.map(({ place }) => place),
    direction,
  )
  const minutes = targets.map((): number | null => null)
  for (const [position, { index }] of known.entries()) {
    const time = times[position] ?? NaN
    minutes[index] = Number.isFinite(time) ? roundMinutes(time) : null
  }
  return minutes
}

function placeOf({ longitude, latitude }: JobPlace): Place | undefined {
  return longitude === null || latitude === null ? undefined : { longitude, latitude }
}

/** Nothing for a place without a road near, which ends an order of a few places but not a job. */
function withRoad<Value extends Measured>(
  { engine }: AskedWorld,
  place: Place,
  measure: () => Promise<Value>,
): Promise<Value | undefined> {
  return measureIfOnRoad(async () => {
    const found = await measure()
    const isReached =
      'minutes' in found
        ? found.minutes.some((time) => time !== null)
        : [found.zips, found.hospitals].some((times) => times.some(Number.isFinite))
    if (isReached) return found
    const [toItself = NaN] = await timesBetween(engine, place, [place], 'from')
    return Number.isNaN(toItself) ? undefined : found
  })
}

function countTogether(
  { zips }: World,
  { minutes, times, origin, origins }: NearestToOrigins,
): z.output<typeof reachedTogetherSchema> {
  const shares = Array.from({ length: origins }, () => ({ places: 0, people: 0 }))
  for (const [index, nearest] of origin.entries()) {
    const share = shares[nearest]
    if (!share) continue
    const people = zips.population[index] ?? NaN
    share.places += 1
    share.people += Number.isNaN(people) ? 0 : people
  }
  return {
    bands: peopleInBands(zips, times, minutes).map(({ minutes: band, places, people }) => ({
      minutes: band,
      places,
      people,
    })),
    leftOut: leftOutOf(zips, times),
    shares,
  }
}
