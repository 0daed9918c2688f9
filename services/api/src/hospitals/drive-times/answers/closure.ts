import { milesBetween, type Place } from '@keyroom/cost-report'
import { closureEffect, nearestOf, type NearestOrigins, type Times } from '@keyroom/drive-times'
import type { Closure, closureOrderSchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { findHospital, leftOut, populationOf, roundMinutes, sourceOf } from './answer-parts.ts'
import { numberOrNull } from './isochrones.ts'
import { timesBetween } from './measure-times.ts'
import { measureIfOnRoad } from './order-refused.ts'
import { placesAt, type AskedWorld } from './world.ts'

/** Limits that people may come to be beyond, in minutes. */
const limits = [30, 60]

/** The most places of an answer, so that a table stays readable. */
const maxAffected = 100

/** What a road engine is asked about at most; estimates say which hospitals and places can matter. */
const maxOthers = 20
const maxPlaces = 1_500

/** Nobody drives farther to a hospital; two hours at 75 miles an hour. */
const maxMiles = 150

/** What would happen if a hospital closed. */
export async function closure(
  world: AskedWorld,
  { ccn, among }: z.output<typeof closureOrderSchema>,
): Promise<Closure> {
  const { zips, hospitals, groups } = world
  const closing = findHospital(world, ccn)
  const others = groups[among].filter((index) => index !== closing)
  const { times, without } = await measure(world, hospitals.places[closing] as Place, others)
  const effect = closureEffect(zips, times, without, limits)
  const named = (index: number) => ({
    ccn: hospitals.ccn[index] ?? '',
    name: hospitals.name[index] ?? '',
    beds: numberOrNull(hospitals.beds[index]),
  })
  return {
    source: sourceOf(world.engine),
    population: populationOf(world),
    among,
    hospital: {
      ...named(closing),
      longitude: hospitals.longitude[closing] ?? NaN,
      latitude: hospitals.latitude[closing] ?? NaN,
    },
    places: effect.places,
    people: effect.people,
    meanBefore: rounded(effect.meanBefore),
    meanAfter: rounded(effect.meanAfter),
    newlyBeyond: [...effect.newlyBeyond],
    byExtraMinutes: [...effect.byExtraMinutes],
    successors: effect.successors.map(({ hospital, places, people }) => ({
      ...named(others[hospital] ?? -1),
      places,
      people,
    })),
    affected: effect.affected.slice(0, maxAffected).map(({ place, before, after, successor }) => ({
      zip: zips.zip[place] ?? '',
      city: zips.city[place] ?? null,
      state: zips.state[place] ?? null,
      people: numberOrNull(zips.population[place]),
      longitude: zips.longitude[place] ?? NaN,
      latitude: zips.latitude[place] ?? NaN,
      before: roundMinutes(before),
      after: roundMinutes(after),
      successor: hospitals.ccn[others[successor] ?? -1] ?? '',
    })),
    withoutAlternative: effect.withoutAlternative,
    leftOut: leftOut(world, withoutFar(world, hospitals.places[closing] as Place, times)),
  }
}

/** Without the places that are too far to matter: to most of them, such as islands, no way would be found. */
function withoutFar({ zips }: AskedWorld, closing: Place, times: Times): Times {
  return times.map((time, index) =>
    Number.isNaN(time) && milesBetween(closing, zips.places[index] as Place) > maxMiles ? Infinity : time,
  )
}

function rounded(minutes: number | null): number | null {
  return minutes === null ? null : roundMinutes(minutes)
}

/**
 * The minutes to the hospital that closes and to the nearest of the others. Where a road engine serves, estimates choose
 * what it is asked: places that may be nearest to the hospital, with a wide margin, and the hospitals around it. One of
 * these without a road near has no times.
 */
async function measure(
  { engine, estimator, zips, hospitals }: AskedWorld,
  closing: Place,
  others: readonly number[],
): Promise<{ readonly times: Times; readonly without: NearestOrigins }> {
  const otherPlaces = placesAt(hospitals.places, others)
  const estimated = estimator.nearest([closing], zips.places).minutes
  const nearest = estimator.nearest(otherPlaces, zips.places)
  if (engine.facts.isEstimate) return { times: estimated, without: { times: nearest.minutes, origin: nearest.source } }

  const places = [...zips.places.keys()]
    .filter((index) => (estimated[index] ?? NaN) <= 1.5 * (nearest.minutes[index] ?? Infinity) + 8)
    .sort((one, other) => (estimated[one] ?? 0) - (estimated[other] ?? 0))
    .slice(0, maxPlaces)
  const away = estimator.nearest([closing], otherPlaces).minutes
  const around = [...others.keys()]
    .filter((position) => !Number.isNaN(away[position]))
    .sort((one, other) => (away[one] ?? 0) - (away[other] ?? 0))
    .slice(0, maxOthers)
  const targets = placesAt(zips.places, places)
  const ask = async (hospital: Place) => {
    const found = await timesBetween(engine, hospital, targets, 'to')
    const all = new Float64Array(zips.places.length).fill(Infinity)
    for (const [position, index] of places.entries()) all[index] = found[position] ?? NaN
    return all
  }
  const times = await ask(closing)
  const [rows, measured]: [Times[], number[]] = [[], []]
  for (const position of around) {
    const row = await measureIfOnRoad(() => ask(otherPlaces[position] as Place))
    if (!row) continue
    rows.push(row)
    measured.push(position)
  }
  const { times: minutes, origin } =
    rows.length > 0 ? nearestOf(rows) : { times: times.map(() => NaN), origin: new Int32Array(times.length) }
  return { times, without: { times: minutes, origin: origin.map((row) => measured[row] ?? -1) } }
}
