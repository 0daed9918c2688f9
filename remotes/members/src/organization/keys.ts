import {
  membersKey,
  organizationDeleteRequestKey,
  organizationSettingsKey,
  pendingInvitesKey,
  rolesKey,
} from '@keyroom/product-api'

/** Keys of queries and mutations; the name of the remote comes before the keys of the product API. */
export const keys = {
  members: (organizationId: string) => ['members', ...membersKey(organizationId)] as const,
  settings: (organizationId: string) => ['members', ...organizationSettingsKey(organizationId)] as const,
  deleteRequest: (organizationId: string) => ['members', ...organizationDeleteRequestKey(organizationId)] as const,
  invites: (organizationId: string) => ['members', ...pendingInvitesKey(organizationId)] as const,
  roles: (organizationId: string) => ['members', ...rolesKey(organizationId)] as const,
  seatChanges: (organizationId: string) => ['members', 'seat-change', organizationId] as const,
  memberChanges: (organizationId: string) => ['members', 'member-change', organizationId] as const,
  withdrawals: (organizationId: string) => ['members', 'withdrawal', organizationId] as const,
}
