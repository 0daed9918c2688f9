import { bestSites, leftOutOf, type PopulatedPlaces } from '@keyroom/drive-times'
import type { BestSitesAnswer, bestSitesOrderSchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { populationOf, roundMinutes, sourceOf } from './answer-parts.ts'
import { OrderRefused } from './order-refused.ts'
import { placesAt, type World } from './world.ts'

/**
 * Where new sites would save the people of a state most driving. Always by estimates: it takes the times between all ZIP
 * codes of a state, millions that no road engine answers while somebody waits.
 */
export function findBestSites(
  world: World,
  { state, count, among }: z.output<typeof bestSitesOrderSchema>,
): BestSitesAnswer {
  const { estimator, zips, hospitals, groups } = world
  const indexes = [...zips.state.keys()].filter((index) => zips.state[index] === state)
  if (indexes.length === 0) {
    throw new OrderRefused(
      404,
      'state-not-found',
      `Expected the two letters of a state that has ZIP codes, such as NY, got ${state}.`,
    )
  }
  const candidates = placesAt(zips.places, indexes)
  const existing = placesAt(hospitals.places, groups[among])
  const demand: PopulatedPlaces = {
    places: candidates,
    population: Float64Array.from(indexes, (index) => zips.population[index] ?? NaN),
  }
  const { meanBefore, sites } = bestSites(estimator, { demand, candidates, existing, count })
  const rounded = (minutes: number | null) => (minutes === null ? null : roundMinutes(minutes))
  return {
    source: sourceOf(estimator),
    population: populationOf(world),
    state,
    among,
    existing: existing.length,
    candidates: candidates.length,
    people: demand.population.reduce((sum, people) => sum + (Number.isNaN(people) ? 0 : people), 0),
    meanBefore: rounded(meanBefore),
    sites: sites.map(({ candidate, people, savedMinutes, meanAfter }) => ({
      zip: zips.zip[indexes[candidate] ?? -1] ?? '',
      city: zips.city[indexes[candidate] ?? -1] ?? null,
      longitude: candidates[candidate]?.longitude ?? NaN,
      latitude: candidates[candidate]?.latitude ?? NaN,
      people,
      savedMinutes: Math.round(savedMinutes),
      meanAfter: rounded(meanAfter),
    })),
    leftOut: leftOutOf(demand, estimator.nearest(existing, candidates).minutes),
  }
}
