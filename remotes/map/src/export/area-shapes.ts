import type { Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { TiledKind } from '../view/area-fill.ts'

const file = new URL('../../.cache/areas.json', import.meta.url).href

/** The shape of an area by its code; `undefined` for one that is not known. */
export type ShapeOfArea = (code: string) => Geometry | undefined

/** Fetches the shapes of states or counties as they are before they are cut into tiles. */
export async function loadAreaShapes(by: TiledKind): Promise<ShapeOfArea> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`Expected the shapes of states and counties, got status ${response.status}.`)
  return areaShapes((await response.json()) as AreaTopology, by)
}

/** States and counties that share their borders; the `id` of each is its FIPS code. */
export type AreaTopology = Topology<Record<TiledKind, GeometryCollection>>

export function areaShapes(topology: AreaTopology, by: TiledKind): ShapeOfArea {
  const known = new Map(topology.objects[by].geometries.map((geometry) => [String(geometry.id), geometry]))
  return (code) => {
    const geometry = known.get(code)
    if (!geometry) return undefined
    const found = feature(topology, geometry)
    return 'geometry' in found ? found.geometry : undefined
  }
}
