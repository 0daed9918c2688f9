import { getOrganizationSettings, type OrganizationSettings } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'

/** Seats and domains of the organization as they were read; see `SeatBook` for what is under way. */
export function useSettings(organizationId: string) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.settings(organizationId),
    queryFn: ({ signal }) => getOrganizationSettings(api, organizationId, { signal }),
    structuralSharing: (before, after) =>
      sameIfEqual(before as OrganizationSettings | undefined, after as OrganizationSettings),
  })
  return { settings: data, failed: isError && !data, retry: () => void refetch() }
}

/** What was read before, where nothing changed since: its version says so, without a look at thousands of seats. */
function sameIfEqual(before: OrganizationSettings | undefined, after: OrganizationSettings): OrganizationSettings {
  const isSame = before?.version === after.version && JSON.stringify(before.metadata) === JSON.stringify(after.metadata)
  return isSame ? before : after
}
