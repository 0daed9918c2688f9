/** How long an invitation is open when its sender does not say: 7 days, in seconds. */
export const invitationSeconds = 7 * 24 * 60 * 60

/** What has become of an invitation. */
export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired'

/** An invitation as whoever sends it sees it. */
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

/** An invitation as whoever has its link sees it. */
export interface TicketInvitation {
  readonly state: InvitationState
  readonly organizationId: string
  readonly organization: string
  readonly inviter: string
  /** Only who shows to have this address can accept it. */
  readonly email: string
}
