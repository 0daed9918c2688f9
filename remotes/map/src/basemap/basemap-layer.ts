import VectorTileLayer from 'ol/layer/VectorTile.js'
import { declutter } from '../view/declutter.ts'
import type { MapLook } from '../view/map-look.ts'
import { openBasemapSource } from './basemap-source.ts'
import { basemapStyle } from './basemap-style.ts'

const archive = new URL('../../.cache/basemap.pmtiles', import.meta.url).href

/** The background map, given as a layer once its archive has answered. Rejects when it can't be reached. */
export async function createBasemapLayer(look: MapLook): Promise<VectorTileLayer> {
  const layer = new VectorTileLayer({ source: await openBasemapSource(archive), declutter, zIndex: 1 })
  dressBasemap(layer, look)
  return layer
}

/** Gives the background map the colours and the font of a look. */
export function dressBasemap(layer: VectorTileLayer, { basemap, font }: MapLook): void {
  layer.setBackground(basemap.water)
  layer.setStyle(basemapStyle(basemap, font))
}
