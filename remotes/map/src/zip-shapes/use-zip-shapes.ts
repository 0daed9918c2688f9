import { getZipShapes, zipShapesKey, type ZipShape, type ZipShapes } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Shapes by ZIP code. */
export type ZipShapesByCode = ReadonlyMap<string, ZipShape>

export interface LoadedShapes {
  /** `undefined` where no operator imported any, and until the first of them are there. */
  readonly shapes: ZipShapesByCode | undefined
  /** Whether all of them are there. */
  readonly isComplete: boolean
  readonly isFetching: boolean
}

/**
 * The shapes of ZIP codes, where an operator imported them: those that are there so far.
 *
 * @param batches the first three digits of these ZIP codes, as many in each batch as one question may have. Equal batches are
 *   asked for once.
 */
export function useZipShapes(
  zips: readonly string[] | undefined,
  batches: readonly (readonly string[])[],
): LoadedShapes {
  const { api } = useHost()
  const queryOf = (prefixes: readonly string[]) => ({
    queryKey: zipShapesKey(prefixes),
    queryFn: ({ signal }: { signal: AbortSignal }) => getZipShapes(api, prefixes, { signal }),
    staleTime: Infinity,
  })
  const [first = [], ...others] = batches
  // The first answer tells whether there are shapes at all. Others may be known already, where the map was before.
  const begun = useQuery({ ...queryOf(first), enabled: first.length > 0 })
  const rest = useQueries({
    queries: others.map((prefixes) => ({ ...queryOf(prefixes), enabled: hasYear(begun.data) })),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      isFetching: results.some((result) => result.isFetching),
    }),
  })
  const shapes = useMemo(() => {
    const answers = [begun.data, ...rest.answers]
    if (!zips || !answers.some(hasYear)) return undefined
    const known = answers.flatMap((one) =>
      one ? one.columns.zip.map((zip, at) => [zip, one.columns.shape[at]] as const) : [],
    )
    const wanted = new Set(zips)
    const found = known.flatMap(([zip, shape]) => (shape && wanted.has(zip) ? [[zip, shape] as const] : []))
    return new Map(found)
  }, [begun.data, rest.answers, zips])
  const isComplete = shapes !== undefined && begun.data !== undefined && !rest.answers.includes(undefined)
  return { shapes, isComplete, isFetching: begun.isFetching || rest.isFetching }
}

/** Whether shapes were imported. */
function hasYear(answer: ZipShapes | undefined): boolean {
  return answer !== undefined && answer.year !== null
}
