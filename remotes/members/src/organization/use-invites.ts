import { getPendingInvites } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from './keys.ts'
import { useWithdrawalsUnderWay } from './under-way.ts'

/** The invitations that can be accepted, without those that are being withdrawn. */
export function useInvites(organizationId: string) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.invites(organizationId),
    queryFn: ({ signal }) => getPendingInvites(api, organizationId, { signal }),
  })
  const withdrawn = useWithdrawalsUnderWay(organizationId)
  const invites = useMemo(() => data?.filter(({ id }) => !withdrawn.includes(id)), [data, withdrawn])
  return { invites, failed: isError && !data, retry: () => void refetch() }
}
