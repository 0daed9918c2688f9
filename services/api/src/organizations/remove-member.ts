import { ADMIN_ROLE } from '@keyroom/product-api/schemas'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../server/refusal.ts'
import type { Asker } from './asker.ts'
import { carryOut, changeAsAdmin } from './change-organization.ts'
import { takeSeats } from './membership-deed.ts'
import type { HeldOrganization } from './organization-lock.ts'
import type { OrganizationParts } from './organization-parts.ts'

/**
 * Ends a membership and takes all its seats back. Whoever asks is an administrator, and stays one: an organization so
 * keeps at least one, whoever else is removed.
 * @throws Refusal 409 `own-admin`, or `last-admin` for the only one
 */
export function removeMember(parts: OrganizationParts, asker: Asker, userId: string): Promise<void> {
  const { directory } = parts
  const { organizationId } = asker
  return changeAsAdmin(parts, asker, async (held) => {
    if (userId === asker.userId) throw await refuseOwn(parts, asker)
    const roles = await directory.memberRoles(organizationId, userId)
    if (!roles) return sweepSeats(held, asker, userId)
    const facts = { roles: roles.map(({ name }) => name) }
    const deed = { ...deedOf(asker, userId), facts }
    await carryOut(parts, held, deed, () => directory.removeMember(organizationId, userId))
  })
}

/** Why somebody cannot take their own right to manage: there would be nobody left, or it is for another one to do. */
export async function refuseOwn({ members }: OrganizationParts, asker: Asker): Promise<Refusal> {
  const all = (await members.latest(asker.organizationId)) ?? []
  const hasOthers = all.some(
    ({ user_id, roles }) => user_id !== asker.userId && roles.some(({ name }) => name === ADMIN_ROLE),
  )
  return hasOthers
    ? new Refusal(409, {
        code: 'own-admin',
        message: 'Nobody removes themselves or their own right to manage. Ask another administrator.',
      })
    : new Refusal(409, {
        code: 'last-admin',
        message: 'You are the only administrator of this organization. Make somebody else one first.',
      })
}

/** Somebody who is no member may still hold seats that were theirs before they left by another way. */
async function sweepSeats(held: HeldOrganization, asker: Asker, userId: string): Promise<void> {
  const { organizationId } = asker
  await held.store(async (tenant) => {
    const seats = await takeSeats(tenant, organizationId, userId)
    if (seats.length === 0) return
    await writeAudit(tenant, { ...deedOf(asker, userId), facts: { seats } })
    await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
  })
}

function deedOf({ organizationId, userId: actor, requestId }: Asker, target: string) {
  return { organizationId, actor, action: 'member.removed', target, requestId } as const
}
