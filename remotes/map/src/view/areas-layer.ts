import type { FeatureLike } from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import { Fill, Stroke, Style } from 'ol/style.js'
import { archiveSource } from '../basemap/archive-source.ts'
import { openBasemapSource } from '../basemap/basemap-source.ts'
import { retryingSource } from '../basemap/retrying-source.ts'
import type { MapLook } from '../look/use-map-look.ts'
import { createSymbolsLayer } from './symbols-layer.ts'
import { createZipShapesLayer } from './zip-shapes-layer.ts'
import { areaOpacity, suppressedFill, type AreaDrawing } from './area-fill.ts'

const archive = new URL('../../.cache/areas.pmtiles', import.meta.url).href

/**
 * The layer of states, counties, ZIP codes and symbols of areas. Its shapes are loaded from the start, while the values that color
 * them are asked for.
 */
export interface AreasLayer {
  readonly draw: (drawing: AreaDrawing | undefined) => void
  readonly setLook: (look: MapLook) => void
  /** The code of the drawn area at a pixel. */
  readonly areaAt: (pixel: readonly number[]) => Promise<string | undefined>
  readonly dispose: () => void
}

/** The layer lies above the land and below names and hospitals. */
const zIndex = 1.5

/** Creates the layer, which adds itself to the map. */
export function createAreasLayer(map: OlMap, firstLook: MapLook): AreasLayer {
  const ended = new AbortController()
  let look = firstLook
  let drawing: AreaDrawing | undefined
  let layer: VectorTileLayer | undefined
  let isLoading = false
  let wasDrawn = false
  const symbols = createSymbolsLayer(map)
  const zipShapes = createZipShapesLayer(map, zIndex)

  function apply(): void {
    const style = drawing ? areaStyle(drawing, look) : () => undefined
    symbols.draw(drawing, look)
    zipShapes.draw(drawing, style)
    if (!layer) return
    // A hidden layer would not load its tiles.
    layer.setVisible(drawing !== undefined || !wasDrawn)
    layer.setStyle(style)
  }

  async function load(): Promise<void> {
    isLoading = true
    try {
      const source = await openBasemapSource(
        // The notice of the background map tells of a connection that is away.
        retryingSource(archiveSource(archive), { onWaiting: () => undefined, signal: ended.signal }),
      )
      if (ended.signal.aborted) return
      layer = new VectorTileLayer({ source, zIndex, opacity: areaOpacity })
      map.addLayer(layer)
      apply()
    } catch (error) {
      console.error('The shapes of states and counties are damaged', error)
    } finally {
      isLoading = false
    }
  }
  void load()

  return {
    draw: (next) => {
      drawing = next
      wasDrawn ||= next !== undefined
      if (next && !layer && !isLoading) void load()
      else apply()
    },
    setLook: (next) => {
      look = next
      apply()
    },
    areaAt: async (pixel) => {
      const symbol = symbols.symbolAt(pixel)
      if (symbol !== undefined) return symbol
      if (drawing?.shapes) return zipShapes.codeAt(pixel)
      if (!layer || !drawing) return undefined
      const found = await layer.getFeatures([...pixel])
      return found.map((feature) => codeOf(feature, drawing)).find((code) => code !== undefined)
    },
    dispose: () => ended.abort(),
  }
}

/** Equal fills share a style, so that an area costs no object of its own. */
function areaStyle(drawing: AreaDrawing, look: MapLook): (feature: FeatureLike) => Style | undefined {
  const stroke = new Stroke({ color: look.basemap.countyLine, width: 0.5 })
  const styles = new Map<string, Style>()
  // Counties alone do not show where a state ends.
  const border = new Style({ stroke: new Stroke({ color: look.labelsOnAreas.stateLabel, width: 1 }), zIndex: 0.5 })
  const outline = new Style({ stroke: new Stroke({ color: look.chosen, width: 3 }), zIndex: 1 })
  return (feature) => {
    const code = codeOf(feature, drawing)
    if (code === undefined) return feature.get('layer') === 'state' ? border : undefined
    const fill = drawing.fills.get(code)
    if (code === drawing.chosen) {
      outline.setFill(new Fill({ color: fill === undefined ? 'transparent' : colorOf(fill, look) }))
      return outline
    }
    if (fill === undefined) return undefined
    const known = styles.get(fill)
    if (known) return known
    const style = new Style({ fill: new Fill({ color: colorOf(fill, look) }), stroke })
    styles.set(fill, style)
    return style
  }
}

/** The code of an area of the drawn kind. */
function codeOf(feature: FeatureLike, drawing: AreaDrawing | undefined): string | undefined {
  return feature.get('layer') === drawing?.by ? String(feature.get('code')) : undefined
}

function colorOf(fill: string, look: MapLook): string | CanvasPattern {
  return fill === suppressedFill ? hatching(look) : fill
}

/** Diagonal lines: a value that is not shown is not a low one. */
function hatching({ basemap }: MapLook): string | CanvasPattern {
  const size = 8
  const tile = document.createElement('canvas')
  tile.width = size
  tile.height = size
  const context = tile.getContext('2d')
  if (!context) return 'transparent'
  context.strokeStyle = basemap.stateLabel
  context.lineWidth = 1.2
  context.beginPath()
  for (const start of [-size, 0, size]) {
    context.moveTo(start, size)
    context.lineTo(start + size, 0)
  }
  context.stroke()
  return context.createPattern(tile, 'repeat') ?? 'transparent'
}
