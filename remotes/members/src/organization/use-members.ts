import { getMembers } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from './keys.ts'
import { withMemberChanges } from './pending-changes.ts'
import { usePendingMemberChanges } from './use-pending-changes.ts'
import type { OrganizationFacts } from './use-organization.ts'

/** The members of the organization with their pending changes applied. */
export function useMembers({ account, claims }: OrganizationFacts) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.members(account.id),
    queryFn: ({ signal }) => getMembers(api, account.id, claims.sub, { signal }),
  })
  const changes = usePendingMemberChanges(account.id)
  const members = useMemo(() => data && withMemberChanges(data, changes), [data, changes])
  return { members, failed: isError && !data, retry: () => void refetch() }
}
