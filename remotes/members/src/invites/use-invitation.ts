import { inviteMember, memberRole, type PendingInvite } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { useRoleId } from '../organization/use-role-id.ts'

/** Invites members by e-mail address. A new invitation comes first in the list. */
export function useInvitation({ account, claims }: OrganizationFacts) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const roleId = useRoleId(account.id)
  return useMutation({
    mutationFn: async (email: string) =>
      inviteMember(api, account.id, {
        email,
        invitorName: claims.user_name ?? claims.email ?? claims.sub,
        roleId: await roleId(memberRole),
      }),
    onSuccess: (invite) =>
      queryClient.setQueryData<readonly PendingInvite[]>(
        keys.invites(account.id),
        (before) => before && [invite, ...before.filter(({ id }) => id !== invite.id)],
      ),
  })
}
