import { ApiError } from '@keyroom/contract'
import { inviteMember, memberRole, type PendingInvite } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keys } from '../organization/keys.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { useRoleId } from '../organization/use-role-id.ts'

/**
 * Invites members by e-mail address. A new invitation comes first in the list. A failure is shown by the dialog while
 * that waits for it (`isAwaited`), else as a notification: it may come after the dialog was closed.
 */
export function useInvitation({ account, claims }: OrganizationFacts, isAwaited: (email: string) => boolean) {
  const { api, notify } = useHost()
  const intl = useIntl()
  const queryClient = useQueryClient()
  const roleId = useRoleId(account.id)
  return useMutation({
    mutationFn: async (email: string) =>
      inviteMember(api, account.id, {
        email,
        invitorName: claims.user_name ?? claims.email ?? claims.sub,
        roleId: await roleId(memberRole),
      }),
    onSuccess: (invite, email) => {
      queryClient.setQueryData<readonly PendingInvite[]>(
        keys.invites(account.id),
        (before) => before && [invite, ...before.filter(({ id }) => id !== invite.id)],
      )
      notify({ severity: 'success', message: intl.formatMessage({ id: 'members.invite.sent' }, { email }) })
    },
    onError: (error, email) => {
      if (isAwaited(email)) return
      const id = `members.invite.${inviteProblem(error)}`
      notify({ severity: 'error', message: intl.formatMessage({ id }, { email }) })
    },
  })
}

/** Why an invitation was not sent. */
export function inviteProblem(error: Error): 'refused' | 'already-member' | 'unavailable' | 'too-many' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'invite-refused') return 'refused'
  if (error.code === 'directory-unavailable') return 'unavailable'
  if (error.code === 'too-many-requests') return 'too-many'
  return error.code === 'already-member' ? 'already-member' : 'failed'
}
