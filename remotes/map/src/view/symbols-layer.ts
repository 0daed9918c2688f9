import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { Circle, Fill, RegularShape, Stroke, Style } from 'ol/style.js'
import { mapLongitude, type Located } from '../facilities/cluster-index.ts'
import type { MapLook } from '../look/use-map-look.ts'
import { edgeWidth, imageRatio, suppressedFill, symbolOpacity, type AreaDrawing, type AreaSymbol } from './area-fill.ts'

/** The layer of circles at the centers of areas, and of the hospital that areas are about. */
export interface SymbolsLayer {
  readonly draw: (drawing: AreaDrawing | undefined, look: MapLook) => void
  /** The code of the smallest symbol at a pixel. */
  readonly symbolAt: (pixel: readonly number[]) => string | undefined
}

/** Symbols lie above colored areas and below hospitals, the hospital of the areas above all of these. */
const zIndexes = { symbols: 1.65, hospital: 2.5 } as const

/** How far from the edge of a symbol the pointer finds it, in pixels. */
const reachPx = 3

/** Creates the layer and adds it to the map. */
export function createSymbolsLayer(map: OlMap): SymbolsLayer {
  const [symbols, hospital] = [new VectorSource({ wrapX: false }), new VectorSource({ wrapX: false })]
  map.addLayer(new VectorImageLayer({ source: symbols, zIndex: zIndexes.symbols, opacity: symbolOpacity, imageRatio }))
  const moving = { updateWhileAnimating: true, updateWhileInteracting: true }
  map.addLayer(new VectorLayer({ source: hospital, zIndex: zIndexes.hospital, ...moving }))
  let drawn: readonly { readonly symbol: AreaSymbol; readonly position: number[] }[] = []

  return {
    draw: (drawing, look) => {
      drawn = (drawing?.symbols ?? []).map((symbol) => ({ symbol, position: positionOf(symbol) }))
      symbols.clear(true)
      hospital.clear(true)
      const styleOf = symbolStyles(drawing?.chosen, look)
      symbols.addFeatures(drawn.map(({ symbol, position }) => styled(position, styleOf(symbol))))
      if (drawing?.hospital) hospital.addFeature(styled(positionOf(drawing.hospital), hospitalStyles(look)))
    },
    symbolAt: ([x = 0, y = 0]) => {
      let found: AreaSymbol | undefined
      for (const { symbol, position } of drawn) {
        const [atX = Number.NaN, atY = Number.NaN] = map.getPixelFromCoordinate(position) ?? []
        const isHit = Math.hypot(atX - x, atY - y) <= symbol.radius + reachPx
        if (isHit && symbol.radius < (found?.radius ?? Infinity)) found = symbol
      }
      return found?.code
    },
  }
}

function styled(position: number[], style: Style | Style[]): Feature {
  const feature = new Feature(new Point(position))
  feature.setStyle(style)
  return feature
}

/**
 * Small circles lie on large ones. A suppressed number is a hollow circle: it is not a low one. Circles of about the same
 * radius share a style, each of which has a canvas of its own: there may be a circle for each of 3,200 counties.
 */
function symbolStyles(chosen: string | undefined, look: MapLook): (symbol: AreaSymbol) => Style {
  const styles = new Map<string, Style>()
  return ({ code, radius: exact, fill, edge }) => {
    const radius = Math.round(exact * 4) / 4
    const key = `${code === chosen} ${radius} ${fill} ${edge}`
    const known = styles.get(key)
    if (known) return known
    const isHollow = fill === suppressedFill
    const line = isHollow
      ? { color: look.labelsOnAreas.stateLabel, lineDash: [2, 2], width: 1.25 }
      : { color: edge ?? look.outline, width: edgeWidth(radius) }
    const stroke = code === chosen ? { color: look.chosen, width: 3 } : line
    const style = new Style({
      image: new Circle({
        radius,
        fill: new Fill({ color: isHollow ? 'transparent' : fill }),
        stroke: new Stroke(stroke),
      }),
      zIndex: code === chosen ? 1 : -radius,
    })
    styles.set(key, style)
    return style
  }
}

/** A cross in a circle. */
function hospitalStyles(look: MapLook): Style[] {
  const circle = new Circle({
    radius: 11,
    fill: new Fill({ color: look.cluster.fill }),
    stroke: new Stroke({ color: look.outline, width: 2.5 }),
  })
  const cross = new RegularShape({
    points: 4,
    radius: 6,
    radius2: 0,
    stroke: new Stroke({ color: look.cluster.text, width: 3 }),
  })
  return [new Style({ image: circle }), new Style({ image: cross })]
}

function positionOf({ longitude, latitude }: Located): number[] {
  return fromLonLat([mapLongitude(longitude), latitude])
}
