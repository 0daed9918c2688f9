import { maxZipPrefixes, type OriginAreas } from '@keyroom/product-api'
import { useMemo } from 'react'
import { useZipShapes, type ZipShapesByCode } from '../zip-shapes/use-zip-shapes.ts'

/**
 * The shapes of the ZIP codes of an answer that have a place, once all of them are there. They are asked for by the first
 * three digits, so that other hospitals nearby need few more.
 */
export function useOriginShapes(answer: OriginAreas | undefined): {
  shapes: ZipShapesByCode | undefined
  isFetching: boolean
} {
  const columns = answer?.by === 'zip' ? answer.columns : undefined
  const placed = useMemo(() => columns?.code.filter((_code, at) => columns.longitude[at] !== null), [columns])
  const batches = useMemo(() => batchesOf(placed ?? []), [placed])
  const { shapes, isComplete, isFetching } = useZipShapes(placed, batches)
  return { shapes: isComplete ? shapes : undefined, isFetching }
}

/** The first three digits of ZIP codes, in order, as many at a time as one question may have. */
function batchesOf(zips: readonly string[]): string[][] {
  const prefixes = [...new Set(zips.map((zip) => zip.slice(0, 3)))].toSorted()
  return Array.from({ length: Math.ceil(prefixes.length / maxZipPrefixes) }, (_none, at) =>
    prefixes.slice(at * maxZipPrefixes, (at + 1) * maxZipPrefixes),
  )
}
