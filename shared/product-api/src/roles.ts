import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { organizationPath } from './organizations.ts'
import { rolesSchema, type Role } from './role-schema.ts'

/** Gets all roles. */
export function getRoles(api: KyInstance, organizationId: string, options: CallOptions = {}): Promise<Role[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'roles'), options), rolesSchema)
}

/** Gets the roles of one member: the caller's own, or for admins any member's. */
export function getMemberRoles(
  api: KyInstance,
  organizationId: string,
  userId: string,
  options: CallOptions = {},
): Promise<Role[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'roles', userId), options), rolesSchema)
}

/**
 * Gives a member roles, by their ids.
 * @throws ApiError `more-than-one-role` for Admin if the member has several other roles
 */
export async function addRoles(
  api: KyInstance,
  organizationId: string,
  userId: string,
  roles: readonly string[],
): Promise<void> {
  await api.post(`${organizationPath(organizationId, 'user', 'add', 'role')}/`, { json: { user: userId, roles } })
}

/**
 * Takes a role from a member.
 * @throws ApiError `own-admin` for the caller's own admin role, `last-admin` for the last admin of the organization
 */
export async function revokeRole(
  api: KyInstance,
  organizationId: string,
  userId: string,
  roleId: string,
): Promise<void> {
  await api.delete(organizationPath(organizationId, 'user', 'revoke', 'role', roleId), {
    searchParams: { userID: userId },
  })
}
