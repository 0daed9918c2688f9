import type { Place } from '@keyroom/cost-report'
import fc from 'fast-check'
import { createEstimator, type Estimator } from '../estimator/create-estimator.ts'
import { traceHighways, type RoadLine } from '../estimator/trace-highways.ts'
import type { PopulatedPlaces } from '../figures/places.ts'

/** A country of ZIP codes some miles apart, some of them without a known population. */
export interface Country extends PopulatedPlaces {
  readonly places: readonly Place[]
  readonly density: Float64Array
}

/** Square miles of each ZIP code. */
const landArea = 10

export const countries: fc.Arbitrary<Country> = fc
  .array(
    fc.record({
      longitude: fc.integer({ min: -7_600, max: -7_300 }),
      latitude: fc.integer({ min: 4_000, max: 4_200 }),
      people: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: NaN, freq: 8 }),
      density: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: NaN, freq: 8 }),
    }),
    { minLength: 4, maxLength: 60 },
  )
  .map((rows) => ({
    places: rows.map(({ longitude, latitude }) => ({ longitude: longitude / 100, latitude: latitude / 100 })),
    population: Float64Array.from(rows, ({ people }) => people),
    density: Float64Array.from(rows, ({ density }) => density),
  }))

/** @param roads primary roads */
export function estimatorOf({ places, density }: Country, roads?: readonly RoadLine[]): Estimator {
  return createEstimator(
    {
      longitude: Float64Array.from(places, ({ longitude }) => longitude),
      latitude: Float64Array.from(places, ({ latitude }) => latitude),
      density,
      landArea: new Float64Array(places.length).fill(landArea),
    },
    { dataDate: null, attribution: 'generated' },
    roads && traceHighways(roads),
  )
}

/** A country of rows and columns, whose places are all alike. */
export function gridCountry(size: number, density = 500): Country {
  const indexes = Array.from({ length: size * size }, (_none, index) => index)
  return {
    places: indexes.map((index) => ({
      longitude: -75 + 0.05 * (index % size),
      latitude: 40 + 0.05 * Math.floor(index / size),
    })),
    population: Float64Array.from(indexes, (index) => 1_000 + index),
    density: new Float64Array(indexes.length).fill(density),
  }
}
