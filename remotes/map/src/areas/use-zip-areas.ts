import type { AreaStatistics } from '@keyroom/product-api'
import { useMemo } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { AreaSymbol } from '../view/area-fill.ts'
import { useZipShapes, type ZipShapesByCode } from '../zip-shapes/use-zip-shapes.ts'
import type { DrawnAreas } from './area-drawing.ts'
import { batchesByTwoDigits, zipCircles, zipShapesZoom, zipsWithin } from './zip-drawing.ts'

/** How ZIP codes are drawn. */
export interface ZipAreas {
  /** Of those in view; `undefined` without an import, and on so much of the country that areas would be too small. */
  readonly shapes: ZipShapesByCode | undefined
  /** Of all others. */
  readonly circles: readonly AreaSymbol[]
  /** The number of those that are not on the map, because their place is not known. */
  readonly unplaced: number
  /** Whether the map shows so much of the country that ZIP codes are circles, also those with a shape. */
  readonly isFar: boolean
}

const noBatches: readonly string[][] = []

/** The ZIP codes of an answer as the map draws them; none of other areas. */
export function useZipAreas(
  answer: AreaStatistics | undefined,
  drawn: DrawnAreas | undefined,
  { extent, address: { place } }: Pick<MapScreen, 'extent' | 'address'>,
): { zipAreas: ZipAreas | undefined; isFetching: boolean } {
  const columns = answer?.by === 'zip' ? answer.columns : undefined
  // Sizes change rarely. The whole country, which the map begins with, has no place.
  const zoom = Math.floor(place?.zoom ?? 0)
  const isFar = zoom < zipShapesZoom
  const zips = useMemo(
    () => (columns && extent && !isFar ? zipsWithin(columns, extent) : undefined),
    [columns, extent, isFar],
  )
  const batches = useMemo(() => (zips ? batchesByTwoDigits(zips) : noBatches), [zips])
  const { shapes, isFetching } = useZipShapes(zips, batches)
  const fills = drawn?.fills
  const zipAreas = useMemo(
    () =>
      columns && fills
        ? {
            shapes,
            circles: zipCircles(columns, fills, shapes, zoom),
            unplaced: columns.longitude.filter((longitude) => longitude === null).length,
            isFar,
          }
        : undefined,
    [columns, fills, shapes, zoom, isFar],
  )
  return { zipAreas, isFetching }
}
