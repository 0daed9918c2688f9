import { getOriginAreas, originAreasKey } from '@keyroom/product-api'
import { useAccess, useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AreaChoice } from '../areas/area-choice.ts'
import { isOriginMeasure } from '../areas/measures.ts'

/** The patient origin of a choice, as the controls, the map and the table show it; none while it is not `shown`. */
export function useOriginAreas({ measure, of, by, year }: AreaChoice, shown = true) {
  const { api } = useHost()
  const hasReports = useAccess('cost-report').allowed
  const isAsked = shown && isOriginMeasure(measure) && hasReports && of !== undefined
  const params = { by, year }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: originAreasKey(of ?? '', params),
    queryFn: ({ signal }) => getOriginAreas(api, of ?? '', params, { signal }),
    enabled: isAsked,
    // The map changes from one year to the next without a gap.
    placeholderData: keepPreviousData,
  })
  // Those of another hospital would be taken for this one's.
  const answer = isAsked && data?.ccn === of ? data : undefined
  return { answer, error, refetch, isFetching: isAsked && isFetching, isStale: isPlaceholderData, hasReports }
}

export type ShownOrigin = ReturnType<typeof useOriginAreas>
