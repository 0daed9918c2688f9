import type { BasemapService } from '@keyroom/contract'
import MVT from 'ol/format/MVT.js'
import TileLayer from 'ol/layer/Tile.js'
import type UrlTile from 'ol/source/UrlTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import XYZ from 'ol/source/XYZ.js'
import { zoomRange } from '../address/map-address.ts'
import { archiveSource } from './archive-source.ts'
import { vectorBasemap, type Basemap } from './basemap-layer.ts'
import { openBasemapSource } from './basemap-source.ts'
import { retryingSource, type RetryOptions } from './retrying-source.ts'
import { schemaLandStyle, schemaNamesStyle } from './tile-schema-style.ts'

/** The background map that the operator configured, in place of the built-in one. */
export async function createConfiguredBasemap({ kind, url }: BasemapService, options: RetryOptions): Promise<Basemap> {
  if (kind === 'images') {
    // Without `crossOrigin` a picture of the map could not be saved.
    const source = new XYZ({ url, crossOrigin: 'anonymous', transition: 0 })
    refreshUntilThere(source, options)
    return { layers: [new TileLayer({ source, zIndex: 1 })], setLook: () => undefined }
  }
  const source =
    kind === 'pmtiles'
      ? await openBasemapSource(retryingSource(archiveSource(url), options))
      : new VectorTileSource({ format: new MVT(), url, maxZoom: zoomRange.max, transition: 0 })
  if (kind === 'vector') refreshUntilThere(source, options)
  return vectorBasemap(source, { ground: 'land', land: schemaLandStyle, names: schemaNamesStyle })
}

const refreshIntervalMs = 5_000

/** Asks again for all tiles as long as not one of them has come. Single missing tiles are gaps of the source. */
function refreshUntilThere(source: UrlTile, { onWaiting, signal }: RetryOptions): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    source.un('tileloaderror', wait)
    source.un('tileloadend', stopWaiting)
  }
  function wait(): void {
    if (timer !== undefined) return
    onWaiting(true)
    timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') source.refresh()
    }, refreshIntervalMs)
  }
  function stopWaiting(): void {
    if (timer !== undefined) onWaiting(false)
    stop()
  }
  source.on('tileloaderror', wait)
  source.on('tileloadend', stopWaiting)
  signal.addEventListener('abort', stop)
}
