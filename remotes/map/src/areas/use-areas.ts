import type { Host } from '@keyroom/contract'
import { aggregatesOf, areaStatisticsKey, getAreaStatistics, type AreaStatisticsParams } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { areaKindOf, type AreaChoice } from './area-choice.ts'
import { isPublic, measures } from './measures.ts'

/** The answer to a choice, as the controls, the map and the table show it; none while areas are not `shown`. */
export function useAreas(choice: AreaChoice, shown = true) {
  return useMeasureByArea(choice, choice, shown)
}

/** What the symbols on the areas are sized by, of the same areas and year; no answer without a symbol. */
export function useSymbolAreas(choice: AreaChoice, shown = true) {
  const asked = { measure: choice.symbol ?? '', aggregate: choice.symbolAggregate }
  const areas = useMeasureByArea(asked, choice, shown && choice.symbol !== undefined)
  return { ...areas, isKnown: choice.symbol === undefined || areas.isKnown }
}

function useMeasureByArea(
  { measure, aggregate: wanted }: Pick<AreaChoice, 'measure' | 'aggregate'>,
  choice: Pick<AreaChoice, 'by' | 'year'>,
  shown: boolean,
) {
  const { api, access } = useHost()
  const hasReports = useSyncExternalStore(access.subscribe, access.get)('cost-report').allowed
  const isKnown = measures.includes(measure)
  const isLocked = isKnown && !hasReports && !isPublic(measure)
  // An address may name an aggregate that the measure does not have.
  const aggregate = aggregatesOf(measure).find((one) => one === wanted)
  const by = areaKindOf(measure, choice.by)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...areasQuery(api, { measure, by, aggregate, year: choice.year }),
    enabled: shown && isKnown && !isLocked,
    // The map changes from one year to the next without a gap.
    placeholderData: keepPreviousData,
  })
  const answer = shown && isKnown && !isLocked ? data : undefined
  return { answer, error, refetch, isFetching, isStale: isPlaceholderData, isKnown, isLocked, hasReports }
}

function areasQuery(api: Host['api'], params: AreaStatisticsParams) {
  return queryOptions({
    queryKey: areaStatisticsKey(params),
    queryFn: ({ signal }) => getAreaStatistics(api, params, { signal }),
  })
}

/** Long enough for the pointer to cross a measure on the way to another. */
const pointedAtMs = 80

/** Fetches the values of a measure that the user points at, so that they are there once it is chosen. */
export function usePointedMeasure({ by, year }: Pick<AreaChoice, 'by' | 'year'>): (measure: string) => void {
  const { api } = useHost()
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (measure) => {
    clearTimeout(timer.current)
    if (!measures.includes(measure)) return
    const query = areasQuery(api, { measure, by: areaKindOf(measure, by), aggregate: undefined, year })
    timer.current = setTimeout(() => void queries.prefetchQuery(query), pointedAtMs)
  }
}

export type ShownAreas = ReturnType<typeof useAreas>
