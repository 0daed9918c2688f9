import type { Transaction } from '@keyroom/database'
import type { Deed } from '../audit/write-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../changes/publish-change.ts'
import type { Directory } from '../directory/directory.ts'
import { sameAddress } from './same-address.ts'
import { raiseVersion } from './settings-version.ts'

/** Something done at the identity provider, of which our own tables then tell. It is kept as JSON while under way. */
export type MembershipDeed = Deed & { readonly organizationId: string } & (
    | { readonly action: 'member.invited' | 'invite.revoked' | 'member.removed' }
    | { readonly action: 'invite.resent'; readonly facts: { readonly email: string } }
    | { readonly action: 'role.granted' | 'role.revoked'; readonly facts: RoleFacts }
  )

export interface RoleFacts extends Readonly<Record<string, unknown>> {
  readonly roles: readonly { readonly id: string; readonly name: string }[]
}

/**
 * Whether the identity provider has done it: asked after a call that got no answer. Of what takes two calls the second
 * is made up for where the first was done.
 */
export async function isDone(directory: Directory, deed: MembershipDeed): Promise<boolean> {
  const { organizationId, action, target } = deed
  switch (action) {
    case 'member.invited': {
      const invites = await directory.pendingInvites(organizationId)
      return invites?.some(({ invitee }) => sameAddress(invitee.email, target)) ?? false
    }
    case 'invite.revoked': {
      const invites = await directory.pendingInvites(organizationId)
      return invites?.every(({ id }) => id !== target) ?? true
    }
    case 'invite.resent': {
      const invites = (await directory.pendingInvites(organizationId)) ?? []
      const isMade = invites.some(({ id, invitee }) => id !== target && sameAddress(invitee.email, deed.facts.email))
      if (isMade) await directory.revokeInvite(organizationId, target)
      return isMade
    }
    case 'member.removed':
      return (await directory.memberRoles(organizationId, target)) === undefined
    case 'role.granted': {
      const held = await directory.memberRoles(organizationId, target)
      return deed.facts.roles.every(({ id }) => held?.some((role) => role.id === id))
    }
    case 'role.revoked': {
      const held = (await directory.memberRoles(organizationId, target)) ?? []
      return deed.facts.roles.every(({ id }) => held.every((role) => role.id !== id))
    }
  }
}

/** Our part of it: rows, the record, and word to the pages that show it. */
export async function storeDeed(tenant: Transaction, deed: MembershipDeed): Promise<void> {
  const { organizationId, action, target: userId } = deed
  switch (action) {
    case 'member.invited':
    case 'invite.resent':
    case 'invite.revoked':
      await writeAudit(tenant, deed)
      return publishChange(tenant, { subject: 'organization', organizationId, part: 'invites' })
    case 'role.granted':
    case 'role.revoked':
      await writeAudit(tenant, deed)
      await publishChange(tenant, { subject: 'organization', organizationId, part: 'members' })
      return publishChange(tenant, { subject: 'membership', organizationId, userId })
    case 'member.removed':
      await writeAudit(tenant, {
        ...deed,
        facts: { ...deed.facts, seats: await takeSeats(tenant, organizationId, userId) },
      })
      await refuseTokens(tenant, organizationId, userId)
      await publishChange(tenant, { subject: 'organization', organizationId })
      return publishChange(tenant, { subject: 'membership', organizationId, userId, isRemoval: true })
  }
}

/** Takes all seats of somebody back. @returns of which products */
export async function takeSeats(tenant: Transaction, organizationId: string, userId: string): Promise<string[]> {
  const taken = await tenant.query<{ product: string }>(
    'DELETE FROM api.seat WHERE organization_id = $1 AND user_id = $2 RETURNING product',
    [organizationId, userId],
  )
  if (taken.length > 0) await raiseVersion(tenant, organizationId)
  return taken.map(({ product }) => product).sort()
}

/** Tokens that were issued until now are good for nothing; somebody who comes back is new. */
async function refuseTokens(tenant: Transaction, organizationId: string, userId: string): Promise<void> {
  await tenant.query(
    `INSERT INTO api.removed_member (organization_id, user_id, removed_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (organization_id, user_id) DO UPDATE SET removed_at = excluded.removed_at`,
    [organizationId, userId],
  )
  await tenant.query('DELETE FROM api.member_seen WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
  ])
}
