import { zipShapeUnits, type ZipShape } from '@keyroom/product-api'
import type { Position } from 'geojson'

/** The polygons of a ZIP code in degrees, as GeoJSON has them. */
export function zipPolygons(shape: ZipShape): Position[][][] {
  return shape.map((rings) =>
    rings.map((ring) => {
      let [x, y] = [0, 0]
      return Array.from({ length: ring.length / 2 }, (_none, at): Position => {
        x += ring[2 * at] ?? 0
        y += ring[2 * at + 1] ?? 0
        return [x / zipShapeUnits, y / zipShapeUnits]
      })
    }),
  )
}
