import { loadWithRetries } from '@keyroom/ui/core'
import type OlMap from 'ol/Map.js'
import type { MapLook } from '../look/use-map-look.ts'
import type { AreaDrawing } from './area-fill.ts'
import type { AreasLayer } from './areas-layer.ts'

/** The layer of areas, whose code is loaded when it first has something to draw. */
export function lateAreasLayer(map: OlMap, firstLook: MapLook): AreasLayer {
  let look = firstLook
  let drawing: AreaDrawing | undefined
  let layer: AreasLayer | undefined
  let loading: Promise<void> | undefined
  let isDisposed = false

  const load = async () => {
    const { createAreasLayer } = await loadWithRetries(() => import('./areas-layer.ts'))
    if (isDisposed) return
    layer = createAreasLayer(map, look)
    layer.draw(drawing)
  }
  return {
    draw: (next) => {
      drawing = next
      if (layer) layer.draw(next)
      else if (next) loading ??= load()
    },
    setLook: (next) => {
      look = next
      layer?.setLook(next)
    },
    areaAt: async (pixel) => layer?.areaAt(pixel),
    dispose: () => {
      isDisposed = true
      layer?.dispose()
    },
  }
}
