import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { organizationPath } from './organization-path.ts'
import { readAnswer } from './read-answer.ts'
import { rolesSchema, type Role } from './role-schema.ts'

/** The roles that there are. */
export function getRoles(api: KyInstance, organizationId: string, options: CallOptions = {}): Promise<Role[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'roles'), options), rolesSchema)
}

/** The roles of one member: one's own, or for administrators anybody's. */
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
 * @throws ApiError `more-than-one-role` for Admin to a member who has several others
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
 * @throws ApiError `own-admin` for one's own right to manage, `last-admin` for the last one in the organization
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
