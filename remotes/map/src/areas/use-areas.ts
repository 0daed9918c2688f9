import { aggregatesOf, areaKinds, areaStatisticsKey, getAreaStatistics } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AreaChoice } from './area-choice.ts'
import { isPublic, measures } from './measures.ts'

/** The answer to a choice, as the controls, the map and the table show it; none while areas are not `shown`. */
export function useAreas(choice: AreaChoice, shown = true) {
  const { api, access } = useHost()
  const hasReports = useSyncExternalStore(access.subscribe, access.get)('cost-report').allowed
  const isKnown = measures.includes(choice.measure)
  const isLocked = isKnown && !hasReports && !isPublic(choice.measure)
  // An address may name an aggregate that the measure does not have.
  const aggregate = aggregatesOf(choice.measure).find((one) => one === choice.aggregate)
  const by = areaKinds.find((kind) => kind === choice.by) ?? 'county'
  const params = { measure: choice.measure, by, aggregate, year: choice.year }
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
