import { passwordLength } from '../passwords/password.ts'
import { html, type Html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'

/** The new password, twice. The address is part of the form, so that a password manager knows what it saves. */
export function resetPage(
  language: Language,
  { action, email, problem }: { action: string; email: string; problem?: string | undefined },
): string {
  const say = sayIn(language)
  const described = problem
    ? html` aria-invalid="true" aria-describedby="problem rule"`
    : html` aria-describedby="rule"`
  return page(
    language,
    say('identity.reset.title'),
    html`<h1>${say('identity.reset.title')}</h1>
      ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : undefined}
      <form method="post" action="${action}">
        <label for="email">${say('identity.signIn.email')}</label>
        <input id="email" name="email" type="email" autocomplete="username" readonly value="${email}" />
        ${passwordField('password', say('identity.reset.password'), described, true)}
        <p class="hint" id="rule">${say('identity.reset.rule', lengths())}</p>
        ${passwordField('again', say('identity.reset.again'), described, false)}
        <button type="submit" class="primary">${say('identity.reset.submit')}</button>
      </form>`,
  )
}

/** The password was changed; links back to the product. */
export function resetDonePage(language: Language, { next }: { next: string }): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.reset.done.title'),
    html`<h1>${say('identity.reset.done.title')}</h1>
      <p>${say('identity.reset.done.text')}</p>
      <p><a class="primary" href="${next}">${say('identity.signIn.submit')}</a></p>`,
  )
}

/** A link that is unknown, used or expired, and how to get a new one. */
export function resetGonePage(language: Language, { again }: { again: string }): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.reset.gone.title'),
    html`<h1>${say('identity.reset.gone.title')}</h1>
      <p>${say('identity.reset.gone.text')}</p>
      <p><a class="primary" href="${again}">${say('identity.reset.gone.again')}</a></p>`,
  )
}

/** The min and max length of a password, for messages. */
export function lengths(): { min: string; max: string } {
  return { min: String(passwordLength.min), max: String(passwordLength.max) }
}

function passwordField(name: string, label: string, described: Html, isFirst: boolean): Html {
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="new-password"
      required${described}${isFirst && html` autofocus`}
    />`
}
