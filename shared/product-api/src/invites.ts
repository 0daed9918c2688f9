import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { organizationPath } from './organizations.ts'
import {
  pendingInviteSchema,
  pendingInvitesSchema,
  type NewInvite,
  type PendingInvite,
} from './pending-invite-schema.ts'

/** The invitations that can still be accepted; for admins. */
export function getPendingInvites(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<PendingInvite[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'pending'), options), pendingInvitesSchema)
}

/**
 * Sends an invitation. An address with an open invitation gets no second e-mail; the answer is that invitation.
 * @throws ApiError `invite-refused` for a bad address or a domain that is not allowed, `already-member`
 */
export function inviteMember(api: KyInstance, organizationId: string, invite: NewInvite): Promise<PendingInvite> {
  return readAnswer(
    api.post(organizationPath(organizationId, 'member', 'invite'), { json: invite }),
    pendingInviteSchema,
  )
}

/**
 * Sends an open invitation again. The answer replaces it, and the link of the earlier e-mail is invalid.
 * @throws ApiError `invite-over` for an invitation that is not open any more, `invite-refused`, `already-member`
 */
export function resendInvite(api: KyInstance, organizationId: string, inviteId: string): Promise<PendingInvite> {
  return readAnswer(api.post(organizationPath(organizationId, 'invite', 'resend', inviteId)), pendingInviteSchema)
}

/** Revokes an invitation. An invitation that is not open any more is not an error. */
export async function revokeInvite(api: KyInstance, organizationId: string, inviteId: string): Promise<void> {
  await api.delete(organizationPath(organizationId, 'invite', 'revoke', inviteId))
}
