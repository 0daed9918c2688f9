/** What a token for the Management API may allow, as Auth0 names it. */
export const managementScopes = [
  'read:users',
  'update:users',
  'delete:users',
  'read:sessions',
  'delete:sessions',
  'delete:refresh_tokens',
  'read:organizations',
  'update:organizations',
  'delete:organizations',
  'read:organization_members',
  'read:organization_member_roles',
  'read:roles',
  'create:organization_member_roles',
  'delete:organization_member_roles',
  'delete:organization_members',
  'create:organization_invitations',
  'read:organization_invitations',
  'delete:organization_invitations',
] as const

export type ManagementScope = (typeof managementScopes)[number]
