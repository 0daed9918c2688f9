import type { BasemapService } from '@keyroom/contract'
import type Layer from 'ol/layer/Layer.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type VectorTileSource from 'ol/source/VectorTile.js'
import type { BasemapColors } from '../look/map-colors.ts'
import type { MapLook } from '../look/use-map-look.ts'
import { archiveSource } from './archive-source.ts'
import { openBasemapSource } from './basemap-source.ts'
import { labelColors, landStyle, namesStyle, type TileStyle } from './basemap-style.ts'
import { retryingSource, type RetryOptions } from './retrying-source.ts'

/** The id of the group of layers that OpenLayers declutters together: a facility hides the place names behind it. */
export const declutterGroup = 'hospitals over names'

const archive = new URL('../../.cache/basemap.pmtiles', import.meta.url).href

/** The background map. */
export interface Basemap {
  readonly layers: readonly Layer[]
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
  return vectorBasemap(source, { ground: 'water', land: landStyle, names: namesStyle })
}

interface BasemapStyles {
  /** The color where the tiles have nothing. */
  readonly ground: 'land' | 'water'
  readonly land: (colors: BasemapColors) => TileStyle
  readonly names: (colors: BasemapColors, font: string) => TileStyle
}

/** Draws tiles in two layers, because colored areas and drive times lie between the land and its names. */
export function vectorBasemap(source: VectorTileSource, styles: BasemapStyles): Basemap {
  const land = new VectorTileLayer({ source, zIndex: 1 })
  const names = new VectorTileLayer({ source, declutter: declutterGroup, zIndex: 1.8 })
  return {
    layers: [land, names],
    setLook: (look, isBelowAreas) => {
      land.setBackground(look.basemap[styles.ground])
      land.setStyle(styles.land(look.basemap))
      names.setStyle(styles.names(labelColors(look, isBelowAreas), look.font))
    },
  }
}
