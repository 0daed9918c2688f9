import type { BasemapService } from '@keyroom/contract'
import type Layer from 'ol/layer/Layer.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type { MapLook } from '../look/use-map-look.ts'
import { archiveSource } from './archive-source.ts'
import { openBasemapSource } from './basemap-source.ts'
import { basemapStyle, labelColors } from './basemap-style.ts'
import { declutterGroup } from './declutter-group.ts'
import { retryingSource, type RetryOptions } from './retrying-source.ts'

const archive = new URL('../../.cache/basemap.pmtiles', import.meta.url).href

/** The background map. */
export interface Basemap {
  readonly layer: Layer
  /** Applies the colors and the font of a look. `isBelowAreas` where colored areas lie between the land and its names. */
  readonly setLook: (look: MapLook, isBelowAreas: boolean) => void
}

/**
 * Creates the background map once its archive has answered: the one that the operator `configured`, otherwise the
 * built-in one. Rejects when the answer is not an archive.
 */
export async function createBasemap(configured: BasemapService | undefined, options: RetryOptions): Promise<Basemap> {
  if (configured) return (await import('./configured-basemap.ts')).createConfiguredBasemap(configured, options)
  const source = await openBasemapSource(retryingSource(archiveSource(archive), options))
  const layer = new VectorTileLayer({ source, declutter: declutterGroup, zIndex: 1 })
  return {
    layer,
    setLook: (look, isBelowAreas) => {
      layer.setBackground(look.basemap.water)
      layer.setStyle(basemapStyle(labelColors(look, isBelowAreas), look.font))
    },
  }
}
