import {
  adminRole,
  addRoles,
  removeMember,
  revokeRole,
  type Member,
  type OrganizationSettings,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import { withMemberChanges, withoutRemoved, type MemberChange } from '../organization/pending-changes.ts'
import { useRefusals } from '../organization/use-refusals.ts'
import { useRoleId } from '../organization/use-role-id.ts'

/**
 * Removes members, and gives and takes the right to manage. A change shows at once (see `useMembers`) and is sent after
 * those before it; one that fails shows no more, which brings the member or the role back.
 */
export function useMemberChanges(organizationId: string): (change: MemberChange) => void {
  const { api } = useHost()
  const tell = useRefusals()
  const roleId = useRoleId(organizationId)
  const queryClient = useQueryClient()
  const mutationKey = keys.memberChanges(organizationId)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async ({ kind, userId }: MemberChange) => {
      if (kind === 'remove') return removeMember(api, organizationId, userId)
      const admin = await roleId(adminRole)
      return kind === 'grant-admin'
        ? addRoles(api, organizationId, userId, [admin])
        : revokeRole(api, organizationId, userId, admin)
    },
    onSuccess: (_, change) => {
      queryClient.setQueryData<readonly Member[]>(
        keys.members(organizationId),
        (before) => before && withMemberChanges(before, [change]),
      )
      queryClient.setQueryData<OrganizationSettings>(
        keys.settings(organizationId),
        (before) => before && withoutRemoved(before, [change]),
      )
    },
    onError: (error, { kind }) => {
      tell(error, `members.${kind}.failed`)
      void queryClient.invalidateQueries({ queryKey: keys.members(organizationId) })
    },
  })
  return mutate
}
