import { html, type Html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'
import { joinTitle, type InvitedTo } from './sign-up-page.ts'

/** For a person who is signed in with the invited address and only has to accept. */
export function joinPage(language: Language, { action, invited }: { action: string; invited: InvitedTo }): string {
  const say = sayIn(language)
  const { organization } = invited
  return invitationPage(
    language,
    joinTitle(language, invited),
    say('identity.invitation.join', { ...invited }),
    button(action, say('identity.invitation.accept', { organization })),
  )
}

/** For a person who already belongs to the organization, whatever the state of the invitation. */
export function memberPage(
  language: Language,
  { action, organization, email }: { action: string; organization: string; email: string },
): string {
  const say = sayIn(language)
  return invitationPage(
    language,
    say('identity.invitation.member.title'),
    say('identity.invitation.member.text', { email, organization }),
    button(action, say('identity.invitation.member.submit', { organization })),
  )
}

/** For a person who is signed in with an address other than the invited one. */
export function otherPersonPage(
  language: Language,
  { email, current, asOther, home }: { email: string; current: string; asOther: string; home: string },
): string {
  const say = sayIn(language)
  return invitationPage(
    language,
    say('identity.invitation.other.title'),
    say('identity.invitation.other.text', { email, current }),
    html`<p><a class="primary" href="${asOther}">${say('identity.invitation.other.submit', { email })}</a></p>
      <p class="aside"><a href="${home}">${say('identity.invitation.other.stay', { current })}</a></p>`,
  )
}

/** An invitation that can't be accepted, and the reason. */
export function invitationOverPage(
  language: Language,
  state: 'accepted' | 'revoked' | 'expired' | 'unknown',
  { home }: { home: string },
): string {
  const say = sayIn(language)
  return invitationPage(
    language,
    say(`identity.invitation.${state}.title`),
    say(`identity.invitation.${state}.text`),
    html`<p><a class="primary" href="${home}">${say('identity.error.back')}</a></p>`,
  )
}

function invitationPage(language: Language, title: string, text: string, way: Html): string {
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      <p class="wrap">${text}</p>
      ${way}`,
  )
}

function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}">
    <button type="submit" class="primary">${label}</button>
  </form>`
}
