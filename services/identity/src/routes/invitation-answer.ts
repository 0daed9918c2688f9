import { invitationOverPage, joinPage, memberPage, otherPersonPage } from '../pages/invitation-pages.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { addressesOf } from './addresses.ts'
import type { FoundSignIn } from './interaction.ts'
import { invitedTo, type Invited } from './invited.ts'

/** The page for a person who came with an invitation. */
export function invitationAnswer(
  found: FoundSignIn,
  { invitation, signedIn, step }: Invited,
  { asOther, home }: { asOther: boolean; home: string },
): { readonly status: number; readonly page: string } {
  const { language } = found
  const addresses = addressesOf(found)
  const next = step({ asOther })
  if (!invitation || next.kind === 'over') {
    const state = next.kind === 'over' ? next.state : 'unknown'
    return { status: state === 'unknown' ? 404 : 410, page: invitationOverPage(language, state, { home }) }
  }
  const invited = invitedTo(invitation)
  const { organization, email } = invited
  const ok = (page: string) => ({ status: 200, page })
  switch (next.kind) {
    case 'join':
      return ok(joinPage(language, { action: addresses.join, invited }))
    case 'member':
      return ok(memberPage(language, { action: addresses.join, organization, email: signedIn?.email ?? email }))
    case 'other-person':
      return ok(otherPersonPage(language, { email, current: next.current, asOther: addresses.signIn, home }))
    case 'sign-in':
      return ok(signInPage(language, { ...addresses, action: addresses.page, invitation: invited }))
    case 'sign-up':
      return ok(signUpPage(language, { ...addresses, action: addresses.signUp, invitation: invited }))
  }
}
