import { ApiError } from '@keyroom/contract'
import { resendInvite, type PendingInvite } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keys } from '../organization/keys.ts'
import { useRefusals } from '../organization/use-refusals.ts'

/** Sends a pending invitation again. The new invitation replaces it at the top of the list. */
export function useResending(organizationId: string) {
  const { api, notify } = useHost()
  const intl = useIntl()
  const tell = useRefusals()
  const queryClient = useQueryClient()
  const queryKey = keys.invites(organizationId)
  return useMutation({
    mutationFn: ({ id }: PendingInvite) => resendInvite(api, organizationId, id),
    onSuccess: (made, { id: former }) => {
      queryClient.setQueryData<readonly PendingInvite[]>(
        queryKey,
        (before) => before && [made, ...before.filter(({ id }) => id !== former && id !== made.id)],
      )
      const { email } = made.invitee
      notify({ severity: 'success', message: intl.formatMessage({ id: 'members.invite.sent' }, { email }) })
    },
    onError: (error) => {
      const isUnknown = error instanceof ApiError && error.code === 'directory-unavailable'
      // It is then unknown whether the e-mail was sent, so the message must not say that nothing changed.
      tell(isUnknown ? new Error(error.message, { cause: error }) : error, 'members.resend.failed')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
