import { mayInvite, MEMBER_ROLE, type PendingInvite } from '@keyroom/product-api/schemas'
import { DirectoryRefused, DirectoryUnavailable, type Invitation } from '../directory/directory.ts'
import { Refusal } from '../server/refusal.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import { readAllowedDomains } from './allowed-domains.ts'
import type { Asker } from './asker.ts'
import { carryOut, changeAsAdmin } from './change-organization.ts'
import { inviterNameOf } from './inviter-name.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { sameAddress } from './same-address.ts'

/**
 * Sends an invitation to be a Member. An address that has an open one gets no second letter: that one is answered.
 * @throws Refusal 422 `invite-refused`, 409 `already-member`
 */
export function inviteMember(
  parts: OrganizationParts,
  asker: Asker,
  email: string,
): Promise<{ readonly invite: PendingInvite; readonly isNew: boolean }> {
  const { directory } = parts
  return changeAsAdmin(parts, asker, async (held) => {
    await refuseForeign(parts, asker, email)
    const open = await openInvite(parts, asker, email)
    if (open) return { invite: open, isNew: false }
    const invitation = await invitationTo(parts, asker, email)
    let made: PendingInvite | undefined
    await carryOut(parts, held, deedOf(asker, 'member.invited', email), async () => {
      made = await directory.invite(asker.organizationId, invitation).catch(refused)
    })
    // After an answer that did not come: what was made is among the open ones.
    made ??= await openInvite(parts, asker, email)
    if (!made) throw new DirectoryUnavailable('The invitation that was made is not listed.')
    return { invite: made, isNew: true }
  })
}

/**
 * Sends the letter of an open invitation anew. Auth0 has no call for that: a new invitation is made, and the one before
 * is taken back, in this order, so that whoever is invited never has none.
 * @throws Refusal 409 `invite-over` for one that is none any more, 422 `invite-refused`, 409 `already-member`
 */
export function resendInvite(parts: OrganizationParts, asker: Asker, inviteId: string): Promise<PendingInvite> {
  const { directory } = parts
  const { organizationId } = asker
  return changeAsAdmin(parts, asker, async (held) => {
    const open = (await directory.pendingInvites(organizationId))?.find(({ id }) => id === inviteId)
    if (!open) throw inviteOver()
    const { email } = open.invitee
    await refuseForeign(parts, asker, email)
    const invitation = await invitationTo(parts, asker, email)
    let made: PendingInvite | undefined
    const deed = { ...deedOf(asker, 'invite.resent', inviteId), facts: { email } }
    await carryOut(parts, held, deed, async () => {
      made = await directory.invite(organizationId, invitation).catch(refused)
      await directory.revokeInvite(organizationId, inviteId)
    })
    made ??= await openInvite(parts, asker, email)
    if (!made) throw new DirectoryUnavailable('The invitation that was made is not listed.')
    return made
  })
}

/** Takes an invitation back. One that is over, or that was never this organization's, is no change. */
export function revokeInvite(parts: OrganizationParts, asker: Asker, inviteId: string): Promise<void> {
  const { directory } = parts
  const { organizationId } = asker
  return changeAsAdmin(parts, asker, async (held) => {
    const open = (await directory.pendingInvites(organizationId))?.find(({ id }) => id === inviteId)
    if (!open) return
    const deed = { ...deedOf(asker, 'invite.revoked', inviteId), facts: { email: open.invitee.email } }
    await carryOut(parts, held, deed, () => directory.revokeInvite(organizationId, inviteId))
  })
}

async function openInvite({ directory }: OrganizationParts, { organizationId }: Asker, email: string) {
  const open = await directory.pendingInvites(organizationId)
  return open?.find(({ invitee }) => sameAddress(invitee.email, email))
}

async function refuseForeign({ database }: OrganizationParts, { organizationId }: Asker, email: string): Promise<void> {
  const domains = await asTenant(database, organizationId, (tenant) => readAllowedDomains(tenant, organizationId))
  if (!mayInvite(email, domains)) throw inviteRefused()
}

/** What is sent to somebody who is no member yet: by who asks, as Member. */
async function invitationTo(parts: OrganizationParts, asker: Asker, email: string): Promise<Invitation> {
  const { directory, members } = parts
  const { organizationId, userId, languages } = asker
  const [all, roleId, inviterName] = await Promise.all([
    members.of(organizationId),
    memberRoleId(parts),
    inviterNameOf(directory, userId),
  ])
  if (all?.some((member) => sameAddress(member.email, email))) throw alreadyMember()
  return { email, inviterName, roleId, ...(languages ? { languages } : {}) }
}

async function memberRoleId({ directory }: OrganizationParts): Promise<string> {
  const role = (await directory.roles()).find(({ name }) => name === MEMBER_ROLE)
  if (role) return role.id
  throw new DirectoryUnavailable(`GET roles was answered without a role named ${MEMBER_ROLE}.`)
}

/** What the identity provider takes for no address is none. */
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
    message: 'This invitation is over: it was accepted, taken back, sent anew, or has expired.',
  })
}

function alreadyMember(): Refusal {
  return new Refusal(409, { code: 'already-member', message: 'Whoever has this address is a member already.' })
}

function deedOf<Action extends 'member.invited' | 'invite.resent' | 'invite.revoked'>(
  { organizationId, userId: actor, requestId }: Asker,
  action: Action,
  target: string,
) {
  return { organizationId, actor, action, target, requestId } as const
}
