import type { ZipShape } from '@keyroom/product-api/schemas'
import { zipShapeUnits } from '@keyroom/product-api/schemas'

/** A polygon of a shapefile: coordinates in degrees, where each of its rings begins, and which rings begin a polygon. */
export interface FlatPolygon {
  /** Longitude and latitude by turns. */
  readonly coordinates: ArrayLike<number>
  /** Positions of coordinates, with their number at the end. */
  readonly rings: ArrayLike<number>
  readonly outerRings: ArrayLike<number>
}

/**
 * A shape on a grid of about 50 meters, each coordinate after the first of a ring as its distance from the one before.
 * Points that fall on the same place of the grid are one. The grid is the same for all, so that neighbors still meet.
 * `undefined` where nothing is left, or a coordinate is none.
 */
export function encodeShape({ coordinates, rings, outerRings }: FlatPolygon): ZipShape | undefined {
  const outer = new Set(Array.from(outerRings))
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
