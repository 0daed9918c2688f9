import type { InvitationState, TicketInvitation } from './invitation.ts'

/** The page for a user who opens an invitation. */
export type InvitationStep =
  | { readonly kind: 'join' | 'member' | 'sign-in' | 'sign-up' }
  | { readonly kind: 'other-person'; readonly current: string }
  | { readonly kind: 'over'; readonly state: Exclude<InvitationState, 'open'> | 'unknown' }

/**
 * Decides the next step. Members are told that they are members, in any state of the invitation; for others it must be
 * open. A user signed in with the invited address only confirms; anyone else signs in with that address, or signs up if
 * it has no account.
 */
export function nextStep({
  invitation,
  signedIn,
  asOther,
  hasAccount,
}: {
  invitation: TicketInvitation | undefined
  signedIn: { readonly email: string; readonly isMember: boolean } | undefined
  /** Whether the user asked to continue with the invited address. */
  asOther: boolean
  hasAccount: boolean
}): InvitationStep {
  if (!invitation) return { kind: 'over', state: 'unknown' }
  if (signedIn?.isMember && !asOther) return { kind: 'member' }
  if (invitation.state !== 'open') return { kind: 'over', state: invitation.state }
  if (signedIn?.email === invitation.email) return { kind: 'join' }
  if (signedIn && !asOther) return { kind: 'other-person', current: signedIn.email }
  return { kind: hasAccount ? 'sign-in' : 'sign-up' }
}
