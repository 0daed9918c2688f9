import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { declutterGroup } from '../basemap/basemap-layer.ts'
import { mapLongitude, type Box, type ClusterIndex, type Mark } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import type { MapLook } from '../look/use-map-look.ts'
import { chosenStyle, hitRadius, markStyle } from './mark-style.ts'

type MarkFeature = Feature<Point>

/** The layer of facilities. Features exist only for those in or near the extent. */
export interface MarksLayer {
  readonly layer: VectorLayer
  readonly setLook: (look: MapLook) => void
  readonly setChosen: (facility: FacilityPoint | undefined) => void
  /** How marks look: the usual way without. */
  readonly setStyle: (make: typeof markStyle | undefined) => void
  readonly draw: (index: ClusterIndex | undefined, box: Box, zoom: number) => void
  /** The mark nearest to a pixel, within `reach` pixels beyond its own size. */
  readonly markAt: (map: OlMap, pixel: readonly number[], reach?: number) => Mark | undefined
}

/** Creates the layer, which draws nothing until it has a look and an index. */
export function createMarksLayer(look: MapLook): MarksLayer {
  const source = new VectorSource<MarkFeature>({ wrapX: false })
  const layer = new VectorLayer({
    source,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    declutter: declutterGroup,
    zIndex: 2,
  })
  const marks = new Map<MarkFeature, Mark>()
  let current = look
  let makeStyle = markStyle
  let chosen: FacilityPoint | undefined
  let drawn: Parameters<MarksLayer['draw']> | undefined

  function draw(index: ClusterIndex | undefined, box: Box, zoom: number): void {
    drawn = [index, box, zoom]
    const style = makeStyle(current)
    marks.clear()
    for (const mark of index?.marks(box, zoom) ?? []) {
      if (mark.kind === 'facility' && mark.facility.ccn === chosen?.ccn) continue
      const feature = new Feature(new Point(positionOf(mark)))
      feature.setStyle(style(mark))
      marks.set(feature, mark)
    }
    if (chosen) {
      const mark: Mark = { kind: 'facility', facility: chosen }
      const feature = new Feature(new Point(positionOf(mark)))
      feature.setStyle(chosenStyle(chosen.type, current))
      marks.set(feature, mark)
    }
    source.clear(true)
    source.addFeatures([...marks.keys()])
  }

  function redraw(): void {
    if (drawn) draw(...drawn)
  }

  return {
    layer,
    draw,
    setLook: (next) => {
      current = next
      redraw()
    },
    setStyle: (make = markStyle) => {
      makeStyle = make
      redraw()
    },
    setChosen: (facility) => {
      chosen = facility
      redraw()
    },
    markAt: (map, [x = 0, y = 0], reach = 0) => {
      let nearest: { mark: Mark; distance: number } | undefined
      for (const mark of marks.values()) {
        const [markX = Number.NaN, markY = Number.NaN] = map.getPixelFromCoordinate(positionOf(mark)) ?? []
        const distance = Math.hypot(markX - x, markY - y)
        if (distance <= hitRadius(mark) + reach && distance < (nearest?.distance ?? Infinity))
          nearest = { mark, distance }
      }
      return nearest?.mark
    },
  }
}

/** The position of a mark, in meters of Web Mercator. */
export function positionOf(mark: Mark): [number, number] {
  const { longitude, latitude } = mark.kind === 'cluster' ? mark : mark.facility
  const [x = 0, y = 0] = fromLonLat([mapLongitude(longitude), latitude])
  return [x, y]
}
