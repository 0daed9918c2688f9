import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { organizationPath } from './organization-path.ts'
import {
  pendingInviteSchema,
  pendingInvitesSchema,
  type NewInvite,
  type PendingInvite,
} from './pending-invite-schema.ts'
import { readAnswer } from './read-answer.ts'

/** The invitations that can still be accepted; for administrators. */
export function getPendingInvites(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<PendingInvite[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'pending'), options), pendingInvitesSchema)
}

/**
 * Invites somebody. An address with an open invitation gets no second letter: its invitation is answered.
 * @throws ApiError `invite-refused` for a bad address or a domain that is not allowed, `already-member`
 */
export function inviteMember(api: KyInstance, organizationId: string, invite: NewInvite): Promise<PendingInvite> {
  return readAnswer(
    api.post(organizationPath(organizationId, 'member', 'invite'), { json: invite }),
    pendingInviteSchema,
  )
}

/**
 * Sends an open invitation anew. The answer takes its place: the link of the one before is good for nothing.
 * @throws ApiError `invite-over` for one that is none any more, `invite-refused`, `already-member`
 */
export function resendInvite(api: KyInstance, organizationId: string, inviteId: string): Promise<PendingInvite> {
  return readAnswer(api.post(organizationPath(organizationId, 'invite', 'resend', inviteId)), pendingInviteSchema)
}

/** Takes an invitation back. One that is over already is no error. */
export async function revokeInvite(api: KyInstance, organizationId: string, inviteId: string): Promise<void> {
  await api.delete(organizationPath(organizationId, 'invite', 'revoke', inviteId))
}
