import { adminRole, type Role } from '@keyroom/product-api/schemas'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { isAdmin, type Caller } from './caller.ts'
import { carryOut, changeAsAdmin } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { refuseOwn } from './remove-member.ts'

/**
 * Gives a member roles. Roles that they already hold are ignored.
 * @throws Refusal 422 `unknown-role`, 422 `not-a-member`, or 409 `more-than-one-role` for Admin to a member who has
 *   several others
 */
export function addRoles(
  parts: OrganizationParts,
  caller: Caller,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const { directory } = parts
  const { organizationId } = caller
  return changeAsAdmin(parts, caller, async (held) => {
    const wanted = await knownRoles(parts, roleIds)
    const own = await directory.memberRoles(organizationId, userId)
    if (!own) throw notAMember([userId])
    const roles = wanted.filter(({ id }) => own.every((role) => role.id !== id))
    if (roles.length === 0) return
    if (isAdmin(roles) && own.length > 1) throw moreThanOneRole(own)
    await carryOut(parts, held, actionOf(caller, 'role.granted', userId, roles), async () => {
      const isThere = await directory.addRoles(
        organizationId,
        userId,
        roles.map(({ id }) => id),
      )
      if (!isThere) throw notAMember([userId])
    })
  })
}

/**
 * Takes a role from a member, if they hold it. Administrators cannot take their own Admin role, so every organization
 * keeps at least one.
 * @throws Refusal 404 for a role that does not exist, 409 `own-admin`, or `last-admin` for the only administrator
 */
export function revokeRole(parts: OrganizationParts, caller: Caller, userId: string, roleId: string): Promise<void> {
  const { directory } = parts
  const { organizationId } = caller
  return changeAsAdmin(parts, caller, async (held) => {
    const [known, own] = await Promise.all([directory.roles(), directory.memberRoles(organizationId, userId)])
    const role = known.find(({ id }) => id === roleId)
    if (!role) throw notFound()
    if (userId === caller.userId && role.name === adminRole) throw await refuseOwn(parts, caller)
    if (!own?.some(({ id }) => id === roleId)) return
    await carryOut(parts, held, actionOf(caller, 'role.revoked', userId, [role]), () =>
      directory.removeRole(organizationId, userId, roleId),
    )
  })
}

async function knownRoles({ directory }: OrganizationParts, roleIds: readonly string[]): Promise<Role[]> {
  const known = await directory.roles()
  const unknown = roleIds.filter((wanted) => known.every(({ id }) => id !== wanted))
  if (unknown.length === 0) return known.filter(({ id }) => roleIds.includes(id))
  throw new Refusal(422, {
    code: 'unknown-role',
    message: 'There is no such role.',
    expected: known.map(({ id, name }) => `${id} (${name})`).join(', '),
    received: unknown.join(', '),
  })
}

export function notAMember(userIds: readonly string[]): Refusal {
  return new Refusal(422, {
    code: 'not-a-member',
    message: 'Only members of the organization hold roles and seats.',
    received: userIds.slice(0, 10).join(', '),
  })
}

function moreThanOneRole(own: readonly Role[]): Refusal {
  return new Refusal(409, {
    code: 'more-than-one-role',
    message: 'A member with more than one role cannot be made an administrator. Take the others first.',
    expected: 'at most one role',
    received: own.map(({ name }) => name).join(', '),
  })
}

function actionOf(
  { organizationId, userId: actor, requestId }: Caller,
  action: 'role.granted' | 'role.revoked',
  target: string,
  roles: readonly Role[],
) {
  return { organizationId, actor, action, target, facts: { roles }, requestId } as const
}
