import type OlMap from 'ol/Map.js'
import { getPointResolution } from 'ol/proj.js'

/** The map as it is drawn, without what lies on it. */
export interface MapPicture {
  readonly canvas: HTMLCanvasElement
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** On the ground, at the center of the map. */
  readonly metersPerPixel: number
}

/** A map whose tiles do not come is captured as it is. */
const drawingTimeoutMs = 6_000

/** Captures the map once everything in view is drawn. */
export async function captureMap(map: OlMap): Promise<MapPicture> {
  await untilDrawn(map)
  const view = map.getView()
  const [width = 0, height = 0] = map.getSize() ?? []
  const center = view.getCenter() ?? [0, 0]
  return {
    canvas: flatten(map.getViewport(), width, height),
    width,
    height,
    metersPerPixel: getPointResolution(view.getProjection(), view.getResolution() ?? 1, center, 'm'),
  }
}

function untilDrawn(map: OlMap): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      map.un('rendercomplete', finish)
      resolve()
    }
    const timer = setTimeout(finish, drawingTimeoutMs)
    map.on('rendercomplete', finish)
    map.render()
  })
}

/** Draws the canvases of the layers on one, as OpenLayers does when its target is a canvas. */
function flatten(viewport: HTMLElement | undefined, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const ratio = globalThis.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Expected a canvas to draw the map on, got none. Close other tabs and try again.')
  for (const layer of viewport?.querySelectorAll('canvas') ?? []) {
    const container = layer.parentElement
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.globalAlpha = Number(container?.style.opacity || layer.style.opacity || 1)
    const ground = container?.style.backgroundColor
    if (ground) {
      context.fillStyle = ground
      context.fillRect(0, 0, width, height)
    }
    if (layer.width === 0) continue
    const { a, b, c, d, e, f } = new DOMMatrix(layer.style.transform)
    context.transform(a, b, c, d, e, f)
    context.drawImage(layer, 0, 0)
  }
  return canvas
}
