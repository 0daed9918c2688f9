import { areaStatisticsKey, getAreaStatistics } from '@keyroom/product-api'
import { useHost, useTheme } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { AreaChoice } from './area-choice.ts'
import { drawAreas } from './area-drawing.ts'
import { aggregatesOf, isPublic, measures } from './measures.ts'

/** The answer to a choice, as the map, the legend and the table show it. */
export function useAreas(choice: AreaChoice) {
  const { api, access } = useHost()
  const isDark = useTheme().palette.mode === 'dark'
  const hasReports = useSyncExternalStore(access.subscribe, access.get)('cost-report').allowed
  const isKnown = measures.includes(choice.measure)
  const isLocked = isKnown && !hasReports && !isPublic(choice.measure)
  // An address may name an aggregate that the measure does not have.
  const aggregate = aggregatesOf(choice.measure).find((one) => one === choice.aggregate)
  const params = { measure: choice.measure, by: choice.by, aggregate, year: choice.year }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: areaStatisticsKey(params),
    queryFn: ({ signal }) => getAreaStatistics(api, params, { signal }),
    enabled: isKnown && !isLocked,
    // The map changes from one year to the next without a gap.
    placeholderData: keepPreviousData,
  })
  const answer = isKnown && !isLocked ? data : undefined
  const drawn = useMemo(() => (answer ? drawAreas(answer, choice, isDark) : undefined), [answer, choice, isDark])
  return { answer, drawn, error, refetch, isFetching, isStale: isPlaceholderData, isKnown, isLocked, hasReports }
}

export type ShownAreas = ReturnType<typeof useAreas>
