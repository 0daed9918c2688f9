import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import { createEmpty, extend, getCenter, isEmpty } from 'ol/extent.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js'
import { mapLongitude } from '../facilities/cluster-index.ts'
import type { BandsDrawing, DrawnPoint } from './bands-drawing.ts'

/** The layer of drive-time bands and their places. */
export interface BandsLayer {
  readonly draw: (drawing: BandsDrawing | undefined) => void
}

/** Bands and their points lie above colored areas and below names and hospitals, points with a label above all. */
const zIndexes = { bands: 1.6, points: 1.7, labels: 9 } as const

/** How close the map goes to show a drawing, and how much room it leaves around it, in pixels. */
const maxFitZoom = 12
/** At the top, end, bottom and start: tools are at the top. */
const fitPadding = [72, 48, 48, 64]
const flightMs = 380

/** Creates the layer and adds it to the map. The widest band is drawn first, so that narrower ones lie on it. */
export function createBandsLayer(map: OlMap): BandsLayer {
  const [bands, points, labels] = [new VectorSource(), new VectorSource(), new VectorSource()]
  const bandsLayer = new VectorLayer({ source: bands, zIndex: zIndexes.bands })
  map.addLayer(bandsLayer)
  map.addLayer(new VectorLayer({ source: points, zIndex: zIndexes.points }))
  map.addLayer(new VectorLayer({ source: labels, zIndex: zIndexes.labels }))
  const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })
  let shown: string | undefined

  function fit(): void {
    const extent = [bands, points, labels].reduce(
      (all, source) => extend(all, source.getExtent() ?? createEmpty()),
      createEmpty(),
    )
    if (isEmpty(extent)) return
    // The map continues over the date line to Guam.
    const [longitude = 0] = toLonLat(getCenter(extent))
    const [shift = 0] = fromLonLat([mapLongitude(longitude) - longitude, 0])
    const [west = 0, south = 0, east = 0, north = 0] = extent
    map.getView().cancelAnimations()
    map.getView().fit([west + shift, south, east + shift, north], {
      padding: fitPadding,
      maxZoom: maxFitZoom,
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : flightMs,
    })
  }

  return {
    draw: (drawing) => {
      for (const source of [bands, points, labels]) source.clear(true)
      if (!drawing) return
      const { shapes, lookOf, opacity, fitKey, keepsPlace } = drawing
      bandsLayer.setOpacity(opacity)
      bands.addFeatures(
        format.readFeatures(shapes).map((feature) => {
          const { minutes, origin } = feature.getProperties() as { minutes: number; origin: number | null }
          const { fill, line, isDashed = false } = lookOf({ minutes, origin })
          const stroke = new Stroke({ color: line, width: 1.75, ...(isDashed && { lineDash: [7, 5] }) })
          feature.setStyle(new Style({ fill: new Fill({ color: fill }), stroke, zIndex: -minutes }))
          return feature
        }),
      )
      for (const point of drawing.points) {
        const feature = new Feature(new Point(fromLonLat([point.longitude, point.latitude])))
        feature.setStyle(pointStyle(point, drawing))
        ;(point.label === undefined ? points : labels).addFeature(feature)
      }
      if (fitKey === undefined) return
      if (fitKey !== shown && !(keepsPlace && shown === undefined)) fit()
      shown = fitKey
    },
  }
}

function pointStyle({ color, radius, label, line }: DrawnPoint, { outline }: BandsDrawing): Style {
  const image = new Circle({
    radius,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: line ?? outline, width: label === undefined ? 1 : 2 }),
  })
  if (!label) return new Style({ image })
  const text = new Text({ text: label, font: 'bold 12px sans-serif', fill: new Fill({ color: outline }), offsetY: 1 })
  return new Style({ image, text })
}
