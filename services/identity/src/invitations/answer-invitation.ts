import type { InvitationState, TicketInvitation } from './invitation.ts'

/** What somebody who comes with an invitation is shown. */
export type InvitationStep =
  | { readonly kind: 'join' | 'member' | 'sign-in' | 'sign-up' }
  | { readonly kind: 'other-person'; readonly current: string }
  | { readonly kind: 'over'; readonly state: Exclude<InvitationState, 'open'> | 'unknown' }

/**
 * Decides what comes next. Members are told so whatever became of the invitation; else it has to be open. Who is signed
 * in with its address only has to say yes; anybody else signs in with that address, or signs up where nobody has it.
 */
export function nextStep({
  invitation,
  signedIn,
  asOther,
  hasAccount,
}: {
  invitation: TicketInvitation | undefined
  signedIn: { readonly email: string; readonly isMember: boolean } | undefined
  /** Whether the person asked to go on as the one who was invited. */
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
