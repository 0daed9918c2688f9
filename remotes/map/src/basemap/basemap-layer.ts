import VectorTileLayer from 'ol/layer/VectorTile.js'
import type { MapLook } from '../look/use-map-look.ts'
import { archiveSource } from './archive-source.ts'
import { openBasemapSource } from './basemap-source.ts'
import { basemapStyle } from './basemap-style.ts'
import { declutterGroup } from './declutter-group.ts'
import { retryingSource, type RetryOptions } from './retrying-source.ts'

const archive = new URL('../../.cache/basemap.pmtiles', import.meta.url).href

/** Creates the background layer once its archive has answered. Rejects when the answer is not an archive. */
export async function createBasemapLayer(look: MapLook, options: RetryOptions): Promise<VectorTileLayer> {
  const source = await openBasemapSource(retryingSource(archiveSource(archive), options))
  const layer = new VectorTileLayer({ source, declutter: declutterGroup, zIndex: 1 })
  styleBasemap(layer, look)
  return layer
}

/** Applies the colors and the font of a look to the background map. */
export function styleBasemap(layer: VectorTileLayer, { basemap, font }: MapLook): void {
  layer.setBackground(basemap.water)
  layer.setStyle(basemapStyle(basemap, font))
}
