import { inviteMember, MEMBER_ROLE, type PendingInvite } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { useRoleId } from '../organization/use-role-id.ts'

/** Invites people by their addresses, as members. Who was invited stands at the head of the open invitations. */
export function useInvitation({ account, claims }: OrganizationFacts) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const roleId = useRoleId(account.id)
  return useMutation({
    mutationFn: async (email: string) =>
      inviteMember(api, account.id, {
        email,
        invitorName: claims.user_name ?? claims.email ?? claims.sub,
        roleId: await roleId(MEMBER_ROLE),
      }),
    onSuccess: (invite) =>
      queryClient.setQueryData<readonly PendingInvite[]>(
        keys.invites(account.id),
        (before) => before && [invite, ...before.filter(({ id }) => id !== invite.id)],
      ),
  })
}
