import type { Host } from '@keyroom/contract'
import { aggregatesOf, areaStatisticsKey, getAreaStatistics } from '@keyroom/product-api'
import { useAccess, useHost } from '@keyroom/ui/core'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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

/** Which values are asked for. */
type Asked = Pick<AreaChoice, 'measure' | 'aggregate' | 'by' | 'year'>

function useMeasureByArea(
  { measure, aggregate }: Pick<Asked, 'measure' | 'aggregate'>,
  { by, year }: Pick<Asked, 'by' | 'year'>,
  shown: boolean,
) {
  const { api } = useHost()
  const hasReports = useAccess('cost-report').allowed
  const isKnown = measures.includes(measure)
  const mayAsk = isAnswered(measure, hasReports)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...areasQuery(api, { measure, aggregate, by, year }),
    enabled: shown && mayAsk,
    // The map changes from one year to the next without a gap.
    placeholderData: keepPreviousData,
  })
  const answer = shown && mayAsk ? data : undefined
  const isLocked = isKnown && !mayAsk
  return { answer, error, refetch, isFetching, isStale: isPlaceholderData, isKnown, isLocked, hasReports }
}

/** Whether the API has values of a measure for somebody. */
function isAnswered(measure: string, hasReports: boolean): boolean {
  return measures.includes(measure) && (hasReports || isPublic(measure))
}

function areasQuery(api: Host['api'], { measure, aggregate: wanted, by, year }: Asked) {
  // An address may name an aggregate that the measure does not have.
  const aggregate = aggregatesOf(measure).find((one) => one === wanted)
  const params = { measure, by: areaKindOf(measure, by), aggregate, year }
  return queryOptions({
    queryKey: areaStatisticsKey(params),
    queryFn: ({ signal }) => getAreaStatistics(api, params, { signal }),
  })
}

/** Fetches values as soon as the user chooses them: the address, and the page that follows it, take some frames more. */
export function useFetchAreas(): (asked: Asked) => void {
  const { api } = useHost()
  const hasReports = useAccess('cost-report').allowed
  const queries = useQueryClient()
  return (asked) => {
    if (isAnswered(asked.measure, hasReports)) void queries.prefetchQuery(areasQuery(api, asked))
  }
}

/** Long enough for the pointer to cross a measure on the way to another. */
const pointedAtMs = 80

/** Fetches the values of a measure that the user points at, so that they are there once it is chosen. */
export function usePointedMeasure({ by, year }: Pick<AreaChoice, 'by' | 'year'>): (measure: string) => void {
  const fetchAreas = useFetchAreas()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (measure) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => fetchAreas({ measure, aggregate: undefined, by, year }), pointedAtMs)
  }
}

export type ShownAreas = ReturnType<typeof useAreas>
