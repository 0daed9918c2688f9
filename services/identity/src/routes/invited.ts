import type { Directory } from '../directory/directory.ts'
import { nextStep, type InvitationStep } from '../invitations/answer-invitation.ts'
import type { TicketInvitation } from '../invitations/invitation.ts'
import type { Tickets } from '../invitations/tickets.ts'
import type { InvitedTo } from '../pages/sign-up-page.ts'
import type { SignInUnderWay } from './interaction.ts'

/** The invitation of a sign-in, and who is signed in so far. */
export interface Invited {
  readonly ticket: string
  readonly invitation: TicketInvitation | undefined
  readonly signedIn: { readonly userId: string; readonly email: string; readonly isMember: boolean } | undefined
  /** What to show. `asOther`: the person wants to continue as the invited person. */
  readonly step: (choice: { asOther: boolean }) => InvitationStep
}

/** Reads the invitation of a sign-in; undefined if it has none. */
export async function readInvited(
  { params, session }: SignInUnderWay,
  { directory, tickets }: { directory: Directory; tickets: Tickets },
): Promise<Invited | undefined> {
  const { invitation: ticket, organization } = params
  if (typeof ticket !== 'string' || ticket === '') return undefined
  const invitation = await tickets.find(ticket, typeof organization === 'string' ? organization : '')
  const user = session?.accountId === undefined ? undefined : await directory.user(session.accountId)
  const isMember = user && invitation ? await directory.isMember(invitation.organizationId, user.id) : false
  const signedIn = user && { userId: user.id, email: user.email, isMember }
  const hasAccount = invitation !== undefined && (await directory.credentials(invitation.email)) !== undefined
  return {
    ticket,
    invitation,
    signedIn,
    step: ({ asOther }) => nextStep({ invitation, signedIn, asOther, hasAccount }),
  }
}

/** The facts of an invitation that pages show. */
export function invitedTo({ organization, inviter, email }: TicketInvitation): InvitedTo {
  return { organization, inviter, email }
}
