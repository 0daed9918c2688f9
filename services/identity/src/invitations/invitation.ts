/** How long an invitation is open by default: 7 days, in seconds. */
export const invitationSeconds = 7 * 24 * 60 * 60

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired'

/** An invitation as its sender sees it. */
export interface Invitation {
  readonly id: string
  readonly organizationId: string
  readonly inviterName: string
  readonly inviteeEmail: string
  readonly clientId: string
  readonly roles: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** An invitation as anyone with its link sees it. */
export interface TicketInvitation {
  readonly state: InvitationState
  readonly organizationId: string
  readonly organization: string
  readonly inviter: string
  /** Only the owner of this address can accept the invitation. */
  readonly email: string
}
