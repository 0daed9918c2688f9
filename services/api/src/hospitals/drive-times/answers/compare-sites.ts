import { nearestOf, nearestShares, sharedReach, type Times } from '@keyroom/drive-times'
import type { SiteComparison, siteComparisonOrderSchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import {
  bandsOf,
  featureOf,
  leftOut,
  orderedMinutes,
  uncountedHospitals,
  populationOf,
  resolvePlace,
  roundMinutes,
  sourceOf,
} from './answer-parts.ts'
import { measureTimes } from './measure-times.ts'
import { valueOf } from './order-refused.ts'
import type { AskedWorld } from './world.ts'

/** Two sites side by side. */
export async function compareSites(
  world: AskedWorld,
  { sites: places, minutes: asked, direction }: z.output<typeof siteComparisonOrderSchema>,
): Promise<SiteComparison> {
  const minutes = orderedMinutes(asked)
  const maxMinutes = minutes.at(-1) ?? 0
  const sites = await Promise.all(
    places.map(async (given) => {
      const place = resolvePlace(world, given)
      const { bands } = valueOf(await world.engine.isochrones(place, { minutes, direction }))
      return { place, bands, times: await measureTimes(world, place, { direction, maxMinutes }) }
    }),
  )
  const [first = new Float64Array(), second = new Float64Array()] = sites.map(({ times }) => times.zips)
  const nearest = nearestOf([first, second])
  const shares = minutes.map((band) => nearestShares(world.zips, nearest, { origins: 2, maxMinutes: band }))
  return {
    source: sourceOf(world.engine),
    population: populationOf(world),
    direction,
    sites: sites.map(({ place, times }, site) => ({
      place,
      bands: bandsOf(world, times, minutes, uncountedHospitals(world, [place])),
      leftOut: leftOut(world, times.zips),
      meanMinutes: meanMinutes(world.zips.population, times.zips, maxMinutes),
      nearest: minutes.flatMap((band, index) => {
        const share = shares[index]?.[site]
        return share ? [{ minutes: band, ...share }] : []
      }),
    })),
    shared: sharedReach(world.zips.population, [first, second], minutes),
    shapes: {
      type: 'FeatureCollection',
      features: sites.flatMap(({ bands }, site) =>
        bands.map(({ minutes: band, shape }) => featureOf(band, site, shape)),
      ),
    },
  }
}

function meanMinutes(population: Float64Array, times: Times, maxMinutes: number): number | null {
  let [people, minutes] = [0, 0]
  for (const [index, time] of times.entries()) {
    const count = population[index] ?? NaN
    if (!(time <= maxMinutes) || Number.isNaN(count)) continue
    people += count
    minutes += count * time
  }
  return people === 0 ? null : roundMinutes(minutes / people)
}
