import { driveTimesKey, getIsochrones } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TimesChoice } from './times-choice.ts'

/** The answer to a choice; nothing without an origin. */
export function useTimes(choice: TimesChoice) {
  const { api } = useHost()
  const { origins, minutes, direction, combine } = choice
  const order = {
    origins: [...origins],
    minutes: [...minutes],
    direction,
    // With one origin both are the same.
    combine: origins.length > 1 ? combine : ('union' as const),
  }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: driveTimesKey(order),
    queryFn: ({ signal }) => getIsochrones(api, order, { signal }),
    enabled: origins.length > 0,
    placeholderData: keepPreviousData,
  })
  return { answer: origins.length > 0 ? data : undefined, error, refetch, isFetching }
}

export type ShownTimes = ReturnType<typeof useTimes>
