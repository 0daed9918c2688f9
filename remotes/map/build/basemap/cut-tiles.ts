import GeoJSONVT from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import type { BasemapLayer } from './layers.ts'

/** A vector tile (MVT 2), not compressed yet. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

/** West, south, east, north in degrees. */
type Box = readonly [number, number, number, number]

const maxZoom = 8
const lastWorldZoom = 5
/** What the view can be moved to at high zooms: the Americas north of Peru, and the Pacific territories. */
const detailed: readonly Box[] = [
  [-180, -20, -50, 74],
  [140, -20, 180, 74],
]

/** Cuts the layers into tiles: the whole world up to zoom 5, and what surrounds the United States up to zoom 8. */
export function* cutTiles(layers: readonly BasemapLayer[]): Generator<Tile> {
  const indexes = layers.map((layer) => ({
    ...layer,
    index: new GeoJSONVT(layer.features, { maxZoom, indexMaxZoom: 5, indexMaxPoints: 0, tolerance: 4, buffer: 80 }),
  }))
  for (let z = 0; z <= maxZoom; z++) {
    const inZoom = indexes.filter((layer) => z >= layer.minZoom && z <= layer.maxZoom)
    for (const [x, y] of tilesAt(z)) {
      const found = inZoom.flatMap(({ name, index }) => {
        const tile = index.getTile(z, x, y)
        if (!tile) return []
        const features = name === 'place' ? tile.features.filter(({ tags }) => Number(tags?.from) <= z) : tile.features
        return features.length > 0 ? [[name, { ...tile, features }] as const] : []
      })
      // The types of vt-pbf are older than geojson-vt 5 and ask for its whole index where a tile is meant.
      const contents = Object.fromEntries(found) as unknown as Parameters<typeof fromGeojsonVt>[0]
      if (found.length > 0) yield { z, x, y, bytes: fromGeojsonVt(contents, { version: 2, extent: 4096 }) }
    }
  }
}

function* tilesAt(z: number): Generator<[number, number]> {
  const side = 2 ** z
  const ranges = z <= lastWorldZoom ? [[0, 0, side - 1, side - 1] as const] : detailed.map((box) => tileRange(box, z))
  for (const [left, top, right, bottom] of ranges)
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield [x, y]
}

function tileRange([west, south, east, north]: Box, z: number): readonly [number, number, number, number] {
  const side = 2 ** z
  const column = (longitude: number) => Math.min(side - 1, Math.floor(((longitude + 180) / 360) * side))
  return [column(west), row(north, side), column(east), row(south, side)]
}

/** Web Mercator: y grows to the south. */
function row(latitude: number, side: number): number {
  const radians = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side)
}
