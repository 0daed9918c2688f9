/** What a token for the Management API may allow, as Auth0 names it. */
export const managementScopes = [
  'read:users',
  'read:organizations',
  'read:organization_members',
  'read:organization_member_roles',
  'read:roles',
] as const

export type ManagementScope = (typeof managementScopes)[number]
