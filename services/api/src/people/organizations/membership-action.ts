import type { Transaction } from '@keyroom/database'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { writeAudit, type NewAuditEntry } from '../audit/write-audit.ts'
import type { Directory } from '../directory/directory.ts'
import { raiseVersion } from './settings-version.ts'

/** A change at the identity provider that our tables then record. It is stored as JSON until it is complete. */
export type MembershipAction = NewAuditEntry & { readonly organizationId: string } & (
    | { readonly action: 'member.invited' | 'invite.revoked' | 'member.removed' }
    | { readonly action: 'invite.resent'; readonly facts: { readonly email: string } }
    | { readonly action: 'role.granted' | 'role.revoked'; readonly facts: RoleFacts }
  )

export interface RoleFacts extends Readonly<Record<string, unknown>> {
  readonly roles: readonly { readonly id: string; readonly name: string }[]
}

/**
 * Whether the identity provider carried the action out, asked after a call without an answer. An action of two calls is
 * completed here if only the first one got through.
 */
export async function isDone(directory: Directory, membershipAction: MembershipAction): Promise<boolean> {
  const { organizationId, action, target } = membershipAction
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
      const isMade = invites.some(
        ({ id, invitee }) => id !== target && sameAddress(invitee.email, membershipAction.facts.email),
      )
      if (isMade) await directory.revokeInvite(organizationId, target)
      return isMade
    }
    case 'member.removed':
      return (await directory.memberRoles(organizationId, target)) === undefined
    case 'role.granted': {
      const held = await directory.memberRoles(organizationId, target)
      return membershipAction.facts.roles.every(({ id }) => held?.some((role) => role.id === id))
    }
    case 'role.revoked': {
      const held = (await directory.memberRoles(organizationId, target)) ?? []
      return membershipAction.facts.roles.every(({ id }) => held.every((role) => role.id !== id))
    }
  }
}

/** Stores our part of the action: rows, the audit entry, and the notification of open pages. */
export async function storeAction(tenant: Transaction, membershipAction: MembershipAction): Promise<void> {
  const { organizationId, action, target: userId } = membershipAction
  switch (action) {
    case 'member.invited':
    case 'invite.resent':
    case 'invite.revoked':
      await writeAudit(tenant, membershipAction)
      return publishChange(tenant, { subject: 'organization', organizationId, part: 'invites' })
    case 'role.granted':
    case 'role.revoked':
      await writeAudit(tenant, membershipAction)
      await publishChange(tenant, { subject: 'organization', organizationId, part: 'members' })
      return publishChange(tenant, { subject: 'membership', organizationId, userId })
    case 'member.removed':
      await writeAudit(tenant, {
        ...membershipAction,
        facts: { ...membershipAction.facts, ...(await takeFromMember(tenant, organizationId, userId)) },
      })
      await refuseTokens(tenant, organizationId, userId)
      await publishChange(tenant, { subject: 'organization', organizationId })
      return publishChange(tenant, { subject: 'membership', organizationId, userId, isRemoval: true })
  }
}

/** What a member had: the products of their seats, and how many links that worked. */
interface TakenFromMember {
  readonly seats: readonly string[]
  readonly links: number
}

/** Takes back all seats of a user and what is shared with them by name, and revokes their links. */
export async function takeFromMember(
  tenant: Transaction,
  organizationId: string,
  userId: string,
): Promise<TakenFromMember> {
  await tenant.query('DELETE FROM api.project_member WHERE organization_id = $1 AND member_id = $2', [
    organizationId,
    userId,
  ])
  const taken = await tenant.query<{ product: string }>(
    'DELETE FROM api.seat WHERE organization_id = $1 AND user_id = $2 RETURNING product',
    [organizationId, userId],
  )
  if (taken.length > 0) await raiseVersion(tenant, organizationId)
  const revoked = await tenant.query(
    `UPDATE api.share_link SET revoked_at = now()
      WHERE owner = 'organization ' || $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > now() RETURNING 1`,
    [organizationId, userId],
  )
  return { seats: taken.map(({ product }) => product).sort(), links: revoked.length }
}

/** Revokes the tokens issued so far. A person who comes back counts as a new member. */
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

/** Whether two e-mail addresses are one, as the identity provider compares them: composed, in small letters. */
export function sameAddress(one: string, other: string): boolean {
  return normal(one) === normal(other)
}

function normal(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
