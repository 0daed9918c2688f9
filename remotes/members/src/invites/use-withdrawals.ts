import { revokeInvite, type PendingInvite } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import { useRefusals } from '../organization/use-refusals.ts'

/** Withdraws invitations by id. One disappears at once (see `useInvites`), and is back if that fails. */
export function useWithdrawals(organizationId: string): (inviteId: string) => void {
  const { api } = useHost()
  const tell = useRefusals()
  const queryClient = useQueryClient()
  const queryKey = keys.invites(organizationId)
  const { mutate } = useMutation({
    mutationKey: keys.withdrawals(organizationId),
    mutationFn: (inviteId: string) => revokeInvite(api, organizationId, inviteId),
    onSuccess: (_, inviteId) =>
      queryClient.setQueryData<readonly PendingInvite[]>(queryKey, (before) =>
        before?.filter(({ id }) => id !== inviteId),
      ),
    onError: (error) => {
      tell(error, 'members.withdraw.failed')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
