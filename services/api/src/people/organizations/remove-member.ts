import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../changes/publish-change.ts'
import { Refusal } from '../server/refusal.ts'
import type { Asker } from './asker.ts'
import { carryOut, changeAsAdmin } from './change-organization.ts'
import { takeSeats } from './membership-deed.ts'
import type { HeldOrganization } from './organization-lock.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { hasOtherAdmin } from './other-admin.ts'

/** Who ends a membership, and of which organization. */
type Remover = Pick<Asker, 'organizationId' | 'userId' | 'requestId'>

/**
 * Ends a membership and takes all its seats back. Whoever asks is an administrator, and stays one: an organization so
 * keeps at least one, whoever else is removed.
 * @throws Refusal 409 `own-admin`, or `last-admin` for the only one
 */
export function removeMember(parts: OrganizationParts, asker: Asker, userId: string): Promise<void> {
  return changeAsAdmin(parts, asker, async (held) => {
    if (userId === asker.userId) throw await refuseOwn(parts, asker)
    await endMembership(parts, held, asker, userId)
  })
}

/** The same for whoever holds the organization and has looked at who is left. */
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
  const deed = { ...deedOf(remover, userId), facts }
  await carryOut(parts, held, deed, () => directory.removeMember(organizationId, userId))
}

/** Why somebody cannot take their own right to manage: there would be nobody left, or it is for another one to do. */
export async function refuseOwn(parts: OrganizationParts, asker: Asker): Promise<Refusal> {
  return (await hasOtherAdmin(parts, asker.organizationId, asker.userId))
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
async function sweepSeats(held: HeldOrganization, remover: Remover, userId: string): Promise<void> {
  const { organizationId } = remover
  await held.store(async (tenant) => {
    const seats = await takeSeats(tenant, organizationId, userId)
    if (seats.length === 0) return
    await writeAudit(tenant, { ...deedOf(remover, userId), facts: { seats } })
    await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
  })
}

function deedOf({ organizationId, userId: actor, requestId }: Remover, target: string) {
  return { organizationId, actor, action: 'member.removed', target, requestId } as const
}
