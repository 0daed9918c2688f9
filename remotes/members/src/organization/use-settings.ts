import { getOrganizationSettings } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from './keys.ts'
import { withoutRemoved, withSeats } from './pending-changes.ts'
import { useMemberChangesUnderWay, useSeatChangesUnderWay } from './under-way.ts'

/** Seats and domains of the organization, with the changes that are under way as if they were done. */
export function useSettings(organizationId: string) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.settings(organizationId),
    queryFn: ({ signal }) => getOrganizationSettings(api, organizationId, { signal }),
  })
  const seats = useSeatChangesUnderWay(organizationId)
  const removals = useMemberChangesUnderWay(organizationId)
  const settings = useMemo(() => data && withoutRemoved(withSeats(data, seats), removals), [data, seats, removals])
  return { settings, failed: isError && !data, retry: () => void refetch() }
}
