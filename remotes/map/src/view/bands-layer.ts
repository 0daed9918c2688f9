import GeoJSON from 'ol/format/GeoJSON.js'
import type OlMap from 'ol/Map.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { Circle, Fill, Stroke, Style } from 'ol/style.js'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import type { BandsDrawing } from './bands-drawing.ts'

/** The layer of drive-time bands and their origins. */
export interface BandsLayer {
  readonly draw: (drawing: BandsDrawing | undefined) => void
}

/** Above colored areas, below names and hospitals. */
const zIndex = 1.6

/** Creates the layer and adds it to the map. The widest band is drawn first, so that narrower ones lie on it. */
export function createBandsLayer(map: OlMap): BandsLayer {
  const source = new VectorSource()
  map.addLayer(new VectorLayer({ source, zIndex }))
  const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })
  return {
    draw: (drawing) => {
      source.clear(true)
      if (!drawing) return
      const { shapes, colors, origins, outline } = drawing
      const bands = format.readFeatures(shapes).map((feature) => {
        const color = colors.get(Number(feature.get('minutes'))) ?? outline
        feature.setStyle(
          new Style({
            fill: new Fill({ color: `${color}59` }),
            stroke: new Stroke({ color, width: 1.5 }),
            zIndex: -Number(feature.get('minutes')),
          }),
        )
        return feature
      })
      const image = new Circle({
        radius: 7,
        fill: new Fill({ color: outline }),
        stroke: new Stroke({ color: '#ffffff', width: 2 }),
      })
      const points = origins.map(({ longitude, latitude }) => {
        const point = new Feature(new Point(fromLonLat([longitude, latitude])))
        point.setStyle(new Style({ image, zIndex: 1 }))
        return point
      })
      source.addFeatures([...bands, ...points])
    },
  }
}
