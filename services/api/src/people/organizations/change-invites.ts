import { mayInvite, memberRole, type PendingInvite } from '@keyroom/product-api/schemas'
import { DirectoryRefused, DirectoryUnavailable, type Invitation } from '../directory/directory.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { readAllowedDomains } from './read-settings.ts'
import type { Caller } from './caller.ts'
import { carryOut, changeAsAdmin } from './change-organization.ts'
import { inviterNameOf } from './inviter-name.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { sameAddress } from './membership-action.ts'

/**
 * Invites a person as a Member. An address with an open invitation gets no second e-mail, and the open one is returned.
 * @throws Refusal 422 `invite-refused`, 409 `already-member`
 */
export function inviteMember(
  parts: OrganizationParts,
  caller: Caller,
  email: string,
): Promise<{ readonly invite: PendingInvite; readonly isNew: boolean }> {
  const { directory } = parts
  return changeAsAdmin(parts, caller, async (held) => {
    await refuseForeign(parts, caller, email)
    const open = await openInvite(parts, caller, email)
    if (open) return { invite: open, isNew: false }
    const invitation = await invitationTo(parts, caller, email)
    let made: PendingInvite | undefined
    await carryOut(parts, held, actionOf(caller, 'member.invited', email), async () => {
      made = await directory.invite(caller.organizationId, invitation).catch(refused)
    })
    // Without an answer from the provider, the new invitation is among the open ones.
    made ??= await openInvite(parts, caller, email)
    if (!made) throw new DirectoryUnavailable('Expected the new invitation among the open ones, got a list without it.')
    return { invite: made, isNew: true }
  })
}

/**
 * Sends an open invitation again. Auth0 has no call for that, so this creates a new invitation and then revokes the old
 * one: the invited person always has a valid one.
 * @throws Refusal 409 `invite-over` for an invitation that is no longer open, 422 `invite-refused`, 409 `already-member`
 */
export function resendInvite(parts: OrganizationParts, caller: Caller, inviteId: string): Promise<PendingInvite> {
  const { directory } = parts
  const { organizationId } = caller
  return changeAsAdmin(parts, caller, async (held) => {
    const open = (await directory.pendingInvites(organizationId))?.find(({ id }) => id === inviteId)
    if (!open) throw inviteOver()
    const { email } = open.invitee
    await refuseForeign(parts, caller, email)
    const invitation = await invitationTo(parts, caller, email)
    let made: PendingInvite | undefined
    const action = { ...actionOf(caller, 'invite.resent', inviteId), facts: { email } }
    await carryOut(parts, held, action, async () => {
      made = await directory.invite(organizationId, invitation).catch(refused)
      await directory.revokeInvite(organizationId, inviteId)
    })
    made ??= await openInvite(parts, caller, email)
    if (!made) throw new DirectoryUnavailable('Expected the new invitation among the open ones, got a list without it.')
    return made
  })
}

/** Revokes an invitation. Ignores one that is over, or that belongs to another organization. */
export function revokeInvite(parts: OrganizationParts, caller: Caller, inviteId: string): Promise<void> {
  const { directory } = parts
  const { organizationId } = caller
  return changeAsAdmin(parts, caller, async (held) => {
    const open = (await directory.pendingInvites(organizationId))?.find(({ id }) => id === inviteId)
    if (!open) return
    const action = { ...actionOf(caller, 'invite.revoked', inviteId), facts: { email: open.invitee.email } }
    await carryOut(parts, held, action, () => directory.revokeInvite(organizationId, inviteId))
  })
}

async function openInvite({ directory }: OrganizationParts, { organizationId }: Caller, email: string) {
  const open = await directory.pendingInvites(organizationId)
  return open?.find(({ invitee }) => sameAddress(invitee.email, email))
}

async function refuseForeign(
  { database }: OrganizationParts,
  { organizationId }: Caller,
  email: string,
): Promise<void> {
  const domains = await asTenant(database, organizationId, (tenant) => readAllowedDomains(tenant, organizationId))
  if (!mayInvite(email, domains)) throw inviteRefused()
}

/** The invitation of a person who is not a member yet. */
async function invitationTo(parts: OrganizationParts, caller: Caller, email: string): Promise<Invitation> {
  const { directory, members } = parts
  const { organizationId, userId, languages } = caller
  const [all, roleId, inviterName] = await Promise.all([
    members.of(organizationId),
    memberRoleId(parts),
    inviterNameOf(directory, userId),
  ])
  if (all?.some((member) => sameAddress(member.email, email))) throw alreadyMember()
  return { email, inviterName, roleId, ...(languages ? { languages } : {}) }
}

async function memberRoleId({ directory }: OrganizationParts): Promise<string> {
  const role = (await directory.roles()).find(({ name }) => name === memberRole)
  if (role) return role.id
  throw new DirectoryUnavailable(`Expected GET roles to list a role named ${memberRole}, got none of that name.`)
}

/** Refuses an address that the identity provider does not accept. */
function refused(error: unknown): never {
  throw error instanceof DirectoryRefused ? inviteRefused() : error
}

function inviteRefused(): Refusal {
  return new Refusal(422, {
    code: 'invite-refused',
    message: 'Invalid email or domain not allowed',
    expected: 'an e-mail address of a domain that the organization allows',
  })
}

function inviteOver(): Refusal {
  return new Refusal(409, {
    code: 'invite-over',
    message: 'This invitation is over: it was accepted, revoked, sent again, or has expired.',
  })
}

function alreadyMember(): Refusal {
  return new Refusal(409, { code: 'already-member', message: 'The person with this address is already a member.' })
}

function actionOf<Action extends 'member.invited' | 'invite.resent' | 'invite.revoked'>(
  { organizationId, userId: actor, requestId }: Caller,
  action: Action,
  target: string,
) {
  return { organizationId, actor, action, target, requestId } as const
}
