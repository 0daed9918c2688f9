import type { ZipShape } from '@keyroom/product-api/schemas'
import { zipShapeUnits } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'

/** A polygon as loaders.gl reads it from a shapefile. */
const polygonSchema = z.object({
  type: z.literal('Polygon'),
  /** Longitudes and latitudes by turns. */
  positions: z.object({ value: z.instanceof(Float64Array), size: z.literal(2) }),
  /** Where each ring begins, with the number of coordinates at the end. */
  primitivePolygonIndices: z.object({ value: z.instanceof(Int32Array) }),
  /** Which rings begin a polygon. */
  polygonIndices: z.object({ value: z.instanceof(Uint32Array) }),
})

/**
 * A shape on a grid of about 50 meters, each coordinate after the first of a ring as its distance from the one before.
 * Points that fall on the same place of the grid are one. The grid is the same for all, so that neighbors still meet.
 * `undefined` for anything but a polygon, and where nothing is left, or a coordinate is none.
 */
export function encodeShape(shape: unknown): ZipShape | undefined {
  const { data, success } = polygonSchema.safeParse(shape)
  if (!success) return undefined
  const coordinates = data.positions.value
  const rings = data.primitivePolygonIndices.value
  const outer = new Set(data.polygonIndices.value)
  const polygons: number[][][] = []
  for (let at = 0; at + 1 < rings.length; at += 1) {
    const [from, to] = [rings[at] as number, rings[at + 1] as number]
    const ring = encodeRing(coordinates, from, to)
    if (ring === undefined) return undefined
    if (outer.has(from)) polygons.push([])
    // A hole of a part that is too small for the grid is none either.
    if (ring.length > 0 && (outer.has(from) || polygons.at(-1)?.length)) polygons.at(-1)?.push(ring)
  }
  const left = polygons.filter((polygon) => polygon.length > 0)
  return left.length > 0 ? left : undefined
}

/** Empty for a ring with fewer than three corners on the grid; `undefined` where a coordinate is none. */
function encodeRing(coordinates: ArrayLike<number>, from: number, to: number): number[] | undefined {
  const ring: number[] = []
  let [x, y] = [0, 0]
  for (let point = from; point < to; point += 1) {
    const [longitude, latitude] = [coordinates[2 * point], coordinates[2 * point + 1]]
    if (!isWithin(longitude, 180) || !isWithin(latitude, 90)) return undefined
    const [nextX, nextY] = [Math.round(longitude * zipShapeUnits), Math.round(latitude * zipShapeUnits)]
    if (ring.length > 0 && nextX === x && nextY === y) continue
    ring.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  // A ring ends where it begins.
  return ring.length >= 8 ? ring : []
}

function isWithin(degrees: number | undefined, limit: number): degrees is number {
  return degrees !== undefined && Math.abs(degrees) <= limit
}
