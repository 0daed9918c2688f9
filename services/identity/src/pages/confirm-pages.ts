import { html } from './html.ts'
import { keptMails } from './kept-mails.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'

/** What the link in the e-mail opens. Mail programs follow links too, so confirming takes one more click. */
export function confirmPage(
  language: Language,
  { action, email, name }: { action: string; email: string; name: string },
): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.confirm.title'),
    html`<h1>${say('identity.confirm.title')}</h1>
      <p>${say('identity.confirm.text')}</p>
      <dl class="facts">
        <dt>${say('identity.signUp.name')}</dt>
        <dd>${name}</dd>
        <dt>${say('identity.signIn.email')}</dt>
        <dd>${email}</dd>
      </dl>
      <form method="post" action="${action}">
        <button type="submit" class="primary">${say('identity.confirm.submit')}</button>
      </form>
      <p class="hint">${say('identity.confirm.notYou')}</p>`,
  )
}

/** A link that was already used or has expired, and how to continue. */
export function confirmOverPage(language: Language, kind: 'already' | 'gone', { home }: { home: string }): string {
  const say = sayIn(language)
  return page(
    language,
    say(`identity.confirm.${kind}.title`),
    html`<h1>${say(`identity.confirm.${kind}.title`)}</h1>
      <p>${say(`identity.confirm.${kind}.text`)}</p>
      <p><a class="primary" href="${home}">${say('identity.signIn.submit')}</a></p>`,
  )
}

/** The password is right, but the address is not confirmed: says why that prevents the sign-in, and offers a new e-mail. */
export function unconfirmedPage(
  language: Language,
  {
    action,
    email,
    back,
    sent,
    hasOutbox,
    problem,
  }: {
    action: string
    email: string
    back: string
    sent: boolean
    hasOutbox: boolean
    problem?: string | undefined
  },
): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.unconfirmed.title'),
    html`<h1>${say('identity.unconfirmed.title')}</h1>
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      ${sent && html`<p class="notice" role="status">${say('identity.unconfirmed.sent', { email })}</p>`}
      <p class="wrap">${say('identity.unconfirmed.text', { email })}</p>
      <form method="post" action="${action}">
        <button type="submit" class="primary">${say('identity.unconfirmed.resend')}</button>
      </form>
      <p class="aside"><a href="${back}">${say('identity.forgot.back')}</a></p>
      ${keptMails(language, { hasOutbox, to: email })}`,
  )
}
