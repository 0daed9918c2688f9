import { getZipShapes, maxZipPrefixes, zipShapesKey, type OriginAreas, type ZipShape } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Shapes by ZIP code. */
export type ZipShapesByCode = ReadonlyMap<string, ZipShape>

/**
 * The shapes of the ZIP codes of an answer that have a place, where an operator imported them: `undefined` without, and
 * until all of them are there. They are asked for by the first three digits, so that other hospitals nearby need few more.
 */
export function useZipShapes(answer: OriginAreas | undefined): {
  shapes: ZipShapesByCode | undefined
  isFetching: boolean
} {
  const { api } = useHost()
  const columns = answer?.by === 'zip' ? answer.columns : undefined
  const placed = useMemo(() => columns?.code.filter((_code, at) => columns.longitude[at] !== null), [columns])
  const batches = useMemo(() => batchesOf(placed ?? []), [placed])
  const queryOf = (prefixes: readonly string[]) => ({
    queryKey: zipShapesKey(prefixes),
    queryFn: ({ signal }: { signal: AbortSignal }) => getZipShapes(api, prefixes, { signal }),
    staleTime: Infinity,
  })
  const [first = [], ...others] = batches
  // The first answer tells whether there are shapes at all.
  const begun = useQuery({ ...queryOf(first), enabled: first.length > 0 })
  const hasShapes = begun.data !== undefined && begun.data.year !== null
  const rest = useQueries({
    queries: others.map((prefixes) => ({ ...queryOf(prefixes), enabled: hasShapes })),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      isFetching: results.some((result) => result.isFetching),
    }),
  })
  const shapes = useMemo(() => {
    const answers = [begun.data, ...rest.answers]
    if (!hasShapes || !placed) return undefined
    const known = answers.flatMap((one) =>
      one ? one.columns.zip.map((zip, at) => [zip, one.columns.shape[at]] as const) : [],
    )
    const wanted = new Set(placed)
    const found = known.flatMap(([zip, shape]) => (shape && wanted.has(zip) ? [[zip, shape] as const] : []))
    return answers.includes(undefined) ? undefined : new Map(found)
  }, [begun.data, rest.answers, hasShapes, placed])
  return { shapes, isFetching: begun.isFetching || rest.isFetching }
}

/** The first three digits of ZIP codes, in order, as many at a time as one question may have. */
function batchesOf(zips: readonly string[]): string[][] {
  const prefixes = [...new Set(zips.map((zip) => zip.slice(0, 3)))].toSorted()
  return Array.from({ length: Math.ceil(prefixes.length / maxZipPrefixes) }, (_none, at) =>
    prefixes.slice(at * maxZipPrefixes, (at + 1) * maxZipPrefixes),
  )
}
