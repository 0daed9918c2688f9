import VectorTileLayer from 'ol/layer/VectorTile.js'
import { declutter } from '../view/declutter.ts'
import type { MapLook } from '../view/map-look.ts'
import { archiveSource } from './archive-source.ts'
import { openBasemapSource } from './basemap-source.ts'
import { basemapStyle } from './basemap-style.ts'
import { patientSource, type Patience } from './patient-source.ts'

const archive = new URL('../../.cache/basemap.pmtiles', import.meta.url).href

/**
 * The background map, given as a layer once its archive has answered, which it is waited for. Rejects when what answers
 * is no archive.
 */
export async function createBasemapLayer(look: MapLook, patience: Patience): Promise<VectorTileLayer> {
  const source = await openBasemapSource(patientSource(archiveSource(archive), patience))
  const layer = new VectorTileLayer({ source, declutter, zIndex: 1 })
  dressBasemap(layer, look)
  return layer
}

/** Gives the background map the colours and the font of a look. */
export function dressBasemap(layer: VectorTileLayer, { basemap, font }: MapLook): void {
  layer.setBackground(basemap.water)
  layer.setStyle(basemapStyle(basemap, font))
}
