import { aggregatesOf, areaStatisticsKey, getAreaStatistics } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
  const params = { measure, by, aggregate, year: choice.year }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: areaStatisticsKey(params),
    queryFn: ({ signal }) => getAreaStatistics(api, params, { signal }),
    enabled: shown && isKnown && !isLocked,
    // The map changes from one year to the next without a gap.
    placeholderData: keepPreviousData,
  })
  const answer = shown && isKnown && !isLocked ? data : undefined
  return { answer, error, refetch, isFetching, isStale: isPlaceholderData, isKnown, isLocked, hasReports }
}

export type ShownAreas = ReturnType<typeof useAreas>
