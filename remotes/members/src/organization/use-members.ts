import { getMembers } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from './keys.ts'
import { withMemberChanges } from './pending-changes.ts'
import { useMemberChangesUnderWay } from './under-way.ts'
import type { OrganizationFacts } from './use-organization.ts'

/** The members of the organization, with the changes that are under way as if they were done. */
export function useMembers({ account, claims }: OrganizationFacts) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.members(account.id),
    queryFn: ({ signal }) => getMembers(api, account.id, claims.sub, { signal }),
  })
  const changes = useMemberChangesUnderWay(account.id)
  const members = useMemo(() => data && withMemberChanges(data, changes), [data, changes])
  return { members, failed: isError && !data, retry: () => void refetch() }
}
