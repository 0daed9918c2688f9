import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { Circle, Fill, Stroke, Style } from 'ol/style.js'
import { mapLongitude, type Located } from '../facilities/cluster-index.ts'

/** Lines and points that a tool draws, and rings around hospitals. */
export interface Sketch {
  readonly lines: readonly (readonly Located[])[]
  readonly points: readonly Located[]
  readonly rings: readonly Located[]
  readonly color: string
  readonly outline: string
}

/** The layer of one tool. */
export interface SketchLayer {
  readonly draw: (sketch: Sketch) => void
  readonly remove: () => void
}

/** Above hospitals. */
const zIndex = 3

/** Creates the layer and adds it to the map. */
export function createSketchLayer(map: OlMap): SketchLayer {
  const source = new VectorSource({ wrapX: false })
  const layer = new VectorLayer({ source, zIndex, updateWhileAnimating: true, updateWhileInteracting: true })
  map.addLayer(layer)
  return {
    draw: ({ lines, points, rings, color, outline }) => {
      source.clear(true)
      const styled = (geometry: LineString | Point, styles: Style | Style[]) => {
        const feature = new Feature(geometry)
        feature.setStyle(styles)
        return feature
      }
      const lineStyles = [
        new Style({ stroke: new Stroke({ color: outline, width: 5 }) }),
        new Style({ stroke: new Stroke({ color, width: 2.5 }) }),
      ]
      const ring = new Style({
        image: new Circle({ radius: 13, stroke: new Stroke({ color, width: 3 }) }),
      })
      const dot = new Style({
        image: new Circle({
          radius: 6,
          fill: new Fill({ color }),
          stroke: new Stroke({ color: outline, width: 2 }),
        }),
        zIndex: 1,
      })
      source.addFeatures([
        ...lines.map((line) => styled(new LineString(line.map(toPosition)), lineStyles)),
        ...points.map((point) => styled(new Point(toPosition(point)), dot)),
        ...rings.map((place) => styled(new Point(toPosition(place)), ring)),
      ])
    },
    remove: () => {
      map.removeLayer(layer)
      layer.dispose()
    },
  }
}

function toPosition({ longitude, latitude }: Located): number[] {
  return fromLonLat([mapLongitude(longitude), latitude])
}
