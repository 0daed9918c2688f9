import type { FeatureLike } from 'ol/Feature.js'
import { Fill, Stroke, Style, Text } from 'ol/style.js'
import type { BasemapColors } from '../look/map-colors.ts'
import { byLayer, type LayerStyle, type TileStyle } from './basemap-style.ts'

/**
 * Styles vector tiles of the schemas OpenMapTiles and Protomaps, whose layers have different names for the same things:
 * land, water, green, roads and borders. What it does not know is not drawn.
 */
export function schemaLandStyle(colors: BasemapColors): TileStyle {
  const road = roadStyle(colors)
  const border = borderStyle(colors)
  const green = area(colors.neighbor, 1)
  const water = area(colors.water, 2)
  const river = line(colors.river, 1, 3)
  return byLayer({
    earth: area(colors.land, 0),
    landcover: green,
    landuse: green,
    park: green,
    water: (feature, zoom) => (isLine(feature) ? river : water)(feature, zoom),
    waterway: river,
    transportation: road,
    roads: road,
    boundary: border,
    boundaries: border,
  })
}

/** Styles the names of states and places. */
export function schemaNamesStyle(colors: BasemapColors, font: string): TileStyle {
  const place = placeStyle(colors, font)
  return byLayer({ place, places: place })
}

function isLine(feature: FeatureLike): boolean {
  return feature.getGeometry()?.getType().endsWith('LineString') ?? false
}

function area(color: string, zIndex: number): LayerStyle {
  const style = new Style({ fill: new Fill({ color }), zIndex })
  return (feature) => (feature.getGeometry()?.getType().endsWith('Polygon') ? style : undefined)
}

function line(color: string, width: number, zIndex: number): LayerStyle {
  const style = new Style({ stroke: new Stroke({ color, width, lineJoin: 'round' }), zIndex })
  return (feature) => (isLine(feature) ? style : undefined)
}

const highways = new Set(['motorway', 'trunk', 'highway'])
const mainRoads = new Set(['primary', 'secondary', 'tertiary', 'major_road', 'medium_road'])
/** Drawn elsewhere or by nobody: ferries, rails and the like. */
const noRoads = new Set(['rail', 'transit', 'ferry', 'aerialway', 'path', 'other'])

function roadStyle(colors: BasemapColors): LayerStyle {
  const [wide, main, small] = [
    line(colors.border, 1.8, 6),
    line(colors.stateLine, 1.2, 5),
    line(colors.countyLine, 0.8, 4),
  ]
  return (feature, zoom) => {
    const kind = String(feature.get('class') ?? feature.get('kind'))
    if (noRoads.has(kind)) return undefined
    if (highways.has(kind)) return wide(feature, zoom)
    if (mainRoads.has(kind)) return zoom >= 9 ? main(feature, zoom) : undefined
    return zoom >= 12 ? small(feature, zoom) : undefined
  }
}

function borderStyle(colors: BasemapColors): LayerStyle {
  const [country, state] = [line(colors.border, 1.2, 8), line(colors.stateLine, 1, 7)]
  return (feature, zoom) => {
    if (feature.get('maritime') === 1 || feature.get('disputed') === true) return undefined
    const kind = feature.get('kind')
    const level = Number(feature.get('admin_level') ?? (kind === 'country' ? 2 : kind === 'region' ? 4 : 9))
    if (level <= 2) return country(feature, zoom)
    return level <= 4 ? state(feature, zoom) : undefined
  }
}

/** The first zoom with names of a kind of place. */
const firstZooms: Readonly<Record<string, number>> = {
  state: 3.6,
  region: 3.6,
  city: 4.5,
  town: 8,
  village: 10.5,
  locality: 5,
}

function placeStyle(colors: BasemapColors, font: string): LayerStyle {
  const named = (weight: number, size: number, color: string, zIndex: number) =>
    new Style({
      text: new Text({
        font: `${weight} ${size}px ${font}`,
        fill: new Fill({ color }),
        stroke: new Stroke({ color: colors.halo, width: colors.haloWidth }),
        padding: [2, 4, 2, 4],
      }),
      zIndex,
    })
  const [region, city, town] = [
    named(500, 13, colors.stateLabel, 20),
    named(500, 12, colors.placeLabel, 15),
    named(400, 11, colors.placeLabel, 10),
  ]
  return (feature, zoom) => {
    const kind = String(feature.get('class') ?? feature.get('kind'))
    const first = Number(feature.get('min_zoom') ?? firstZooms[kind] ?? Infinity)
    const name: unknown = feature.get('name:en') ?? feature.get('name')
    if (zoom < Math.max(first, firstZooms[kind] ?? Infinity) || typeof name !== 'string') return undefined
    const isRegion = kind === 'state' || kind === 'region'
    if (isRegion && zoom > 8.5) return undefined
    const style = isRegion ? region : kind === 'city' || first <= 6 ? city : town
    style.getText()?.setText(name)
    return style
  }
}
