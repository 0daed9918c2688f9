import type { ZipShape } from '@keyroom/product-api'
import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { StyleFunction } from 'ol/style/Style.js'
import { mapLongitude } from '../facilities/cluster-index.ts'
import { areaOpacity, imageRatio, type AreaDrawing } from './area-fill.ts'
import { zipPolygons } from './zip-polygons.ts'

/** The layer of the shapes of ZIP codes, which look like those of counties. */
export interface ZipShapesLayer {
  /** @param style of features as the tiles of areas have them: with `layer` and `code` */
  readonly draw: (drawing: AreaDrawing | undefined, style: StyleFunction) => void
  /** The ZIP code at a pixel. */
  readonly codeAt: (pixel: readonly number[]) => Promise<string | undefined>
}

/** Creates the layer and adds it to the map. */
export function createZipShapesLayer(map: OlMap, zIndex: number): ZipShapesLayer {
  const source = new VectorSource({ wrapX: false })
  const layer = new VectorImageLayer({ source, zIndex, opacity: areaOpacity, imageRatio })
  map.addLayer(layer)
  let drawn: AreaDrawing['shapes']

  return {
    draw: (drawing, style) => {
      if (drawing?.shapes !== drawn) {
        drawn = drawing?.shapes
        source.clear(true)
        source.addFeatures(
          [...(drawn ?? [])].map(([code, shape]) => new Feature({ layer: 'zip', code, geometry: geometryOf(shape) })),
        )
      }
      layer.setStyle(style)
    },
    codeAt: async (pixel) => {
      if (!drawn) return undefined
      const [found] = await layer.getFeatures([...pixel])
      return found && String(found.get('code'))
    },
  }
}

/** Shapes stay while the map is dragged and another measure is chosen. */
const known = new WeakMap<ZipShape, MultiPolygon>()

function geometryOf(shape: ZipShape): MultiPolygon {
  const found = known.get(shape)
  if (found) return found
  const geometry = new MultiPolygon(
    zipPolygons(shape).map((rings) =>
      rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => fromLonLat([mapLongitude(longitude), latitude]))),
    ),
  )
  known.set(shape, geometry)
  return geometry
}
