import { membersKey, organizationSettingsKey, pendingInvitesKey, rolesKey } from '@keyroom/product-api'

/** Keys of the query cache and of changes under way; the remote's own name goes before those of the product API. */
export const keys = {
  members: (organizationId: string) => ['members', ...membersKey(organizationId)] as const,
  settings: (organizationId: string) => ['members', ...organizationSettingsKey(organizationId)] as const,
  invites: (organizationId: string) => ['members', ...pendingInvitesKey(organizationId)] as const,
  roles: (organizationId: string) => ['members', ...rolesKey(organizationId)] as const,
  seatChanges: (organizationId: string) => ['members', 'seat-change', organizationId] as const,
  memberChanges: (organizationId: string) => ['members', 'member-change', organizationId] as const,
  withdrawals: (organizationId: string) => ['members', 'withdrawal', organizationId] as const,
}
