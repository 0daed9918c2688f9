import type { AreaStatistics } from '@keyroom/product-api'
import { mapLongitude, type Box } from '../facilities/cluster-index.ts'
import type { AreaSymbol } from '../view/area-fill.ts'
import type { ZipShapesByCode } from '../zip-shapes/use-zip-shapes.ts'

/** From this zoom on ZIP codes are areas: on more of the country at once most would be smaller than a circle. */
export const zipShapesZoom = 8

/** In pixels: the radius of a circle on the whole country, how much wider it is a zoom later, and in a town. */
const radii = { min: 3, step: 1.75, max: 11 } as const

/** The zoom of about the whole country. */
const countryZoom = 4

/** How far beyond the edge of the map shapes are asked for, as a share of its width, so that a short drag shows them. */
const margin = 0.15

type Columns = AreaStatistics['columns']

/** The ZIP codes in view, and a little farther. */
export function zipsWithin({ code, longitude, latitude }: Columns, [west, south, east, north]: Box): string[] {
  const [width, height] = [(east - west) * margin, (north - south) * margin]
  return code.filter((_zip, at) => {
    const [x, y] = [longitude[at], latitude[at]]
    if (x == null || y == null) return false
    const mapX = mapLongitude(x)
    return mapX >= west - width && mapX <= east + width && y >= south - height && y <= north + height
  })
}

/**
 * The prefixes of ZIP codes, a batch for all that begin with the same two digits: the same batches are asked for wherever the
 * map is dragged to, and of whichever measure.
 */
export function batchesByTwoDigits(zips: readonly string[]): string[][] {
  const groups = [...new Set(zips.map((zip) => zip.slice(0, 2)))].toSorted()
  return groups.map((group) => Array.from({ length: 10 }, (_none, digit) => `${group}${digit}`))
}

/** ZIP codes without a shape as circles of the color of their class; those of hidden classes have none. */
export function zipCircles(
  { code, longitude, latitude }: Columns,
  fills: ReadonlyMap<string, string>,
  shapes: ZipShapesByCode | undefined,
  zoom: number,
): AreaSymbol[] {
  const radius = Math.min(radii.max, Math.max(radii.min, radii.min + radii.step * (zoom - countryZoom)))
  return code.flatMap((zip, at): AreaSymbol[] => {
    const fill = fills.get(zip)
    const [x, y] = [longitude[at], latitude[at]]
    if (fill === undefined || x == null || y == null || shapes?.has(zip)) return []
    return [{ code: zip, longitude: x, latitude: y, radius, fill }]
  })
}
