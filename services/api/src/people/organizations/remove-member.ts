import { publishChange } from '../../platform/changes/publish-change.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { isAdmin, type Caller } from './caller.ts'
import { carryOut, changeAsAdmin } from './change-organization.ts'
import { takeFromMember } from './membership-action.ts'
import type { HeldOrganization } from './organization-lock.ts'
import type { OrganizationParts } from './organization-parts.ts'

/** The person who ends a membership. */
type Remover = Pick<Caller, 'organizationId' | 'userId' | 'requestId'>

/**
 * Ends a membership, takes back all its seats and revokes the member's links. Administrators cannot remove themselves,
 * so every organization keeps at least one.
 * @throws Refusal 409 `own-admin`, or `last-admin` for the only one
 */
export function removeMember(parts: OrganizationParts, caller: Caller, userId: string): Promise<void> {
  return changeAsAdmin(parts, caller, async (held) => {
    if (userId === caller.userId) throw await refuseOwn(parts, caller)
    await endMembership(parts, held, caller, userId)
  })
}

/** Ends a membership, for a caller that holds the lock and has checked that an administrator remains. */
export async function endMembership(
  parts: OrganizationParts,
  held: HeldOrganization,
  remover: Remover,
  userId: string,
): Promise<void> {
  const { directory } = parts
  const { organizationId } = remover
  const roles = await directory.memberRoles(organizationId, userId)
  if (!roles) return sweepSeats(held, remover, userId)
  const facts = { roles: roles.map(({ name }) => name) }
  const action = { ...actionOf(remover, userId), facts }
  await carryOut(parts, held, action, () => directory.removeMember(organizationId, userId))
}

/** Why the caller cannot remove themselves as an administrator. */
export async function refuseOwn(parts: OrganizationParts, caller: Caller): Promise<Refusal> {
  return (await hasOtherAdmin(parts, caller.organizationId, caller.userId))
    ? new Refusal(409, {
        code: 'own-admin',
        message: 'Nobody removes themselves or their own right to manage. Ask another administrator.',
      })
    : new Refusal(409, {
        code: 'last-admin',
        message: 'You are the only administrator of this organization. Make somebody else one first.',
      })
}

/** A former member who left by another way may still hold seats, and have links that work. */
async function sweepSeats(held: HeldOrganization, remover: Remover, userId: string): Promise<void> {
  const { organizationId } = remover
  await held.store(async (tenant) => {
    const facts = await takeFromMember(tenant, organizationId, userId)
    if (facts.seats.length === 0 && facts.links === 0) return
    await writeAudit(tenant, { ...actionOf(remover, userId), facts: { ...facts } })
    await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
  })
}

function actionOf({ organizationId, userId: actor, requestId }: Remover, target: string) {
  return { organizationId, actor, action: 'member.removed', target, requestId } as const
}

/** Whether the organization has an administrator besides this person, read from the directory now. */
export async function hasOtherAdmin(
  { members }: Pick<OrganizationParts, 'members'>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const all = (await members.latest(organizationId)) ?? []
  return all.some((member) => member.user_id !== userId && isAdmin(member.roles))
}
