import { emailField } from './email-field.ts'
import { withHanded } from './handed.ts'
import { html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'
import { outboxPath } from './outbox-pages.ts'
import { page } from './page.ts'

/** Asks for the address to send a link to. */
export function forgotPage(
  language: Language,
  {
    action,
    back,
    email = '',
    problem,
  }: { action: string; back: string | undefined; email?: string; problem?: string | undefined },
): string {
  const say = sayIn(language)
  const invalid = problem ? html` aria-invalid="true" aria-describedby="problem"` : undefined
  return page(
    language,
    say('identity.forgot.title'),
    html`<h1>${say('identity.forgot.title')}</h1>
      ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : undefined}
      <p>${say('identity.forgot.hint')}</p>
      <form method="post" action="${action}">
        ${emailField(say('identity.signIn.email'), { email, invalid, focus: true })}
        <button type="submit" class="primary">${say('identity.forgot.submit')}</button>
      </form>
      ${back ? html`<p class="aside"><a href="${back}">${say('identity.forgot.back')}</a></p>` : undefined}`,
  )
}

/** The same text for every address, whether it has an account or not. */
export function forgotSentPage(
  language: Language,
  { email, minutes, again, hasOutbox }: { email: string; minutes: number; again: string; hasOutbox: boolean },
): string {
  const say = sayIn(language)
  const outbox = withHanded(outboxPath, { language }, { to: email })
  return page(
    language,
    say('identity.forgot.sent.title'),
    html`<h1>${say('identity.forgot.sent.title')}</h1>
      <p class="hint">${say('identity.forgot.sent.text', { email, time: minutesInWords(minutes * 60, language) })}</p>
      ${
        hasOutbox
          ? html`<p class="hint">${say('identity.mails.local')}</p>
              <p><a class="primary" href="${outbox}">${say('identity.mails.outbox')}</a></p>`
          : html`<p class="hint">${say('identity.mails.unsent')}</p>`
      }
      <p class="aside"><a href="${again}">${say('identity.forgot.sent.again')}</a></p>`,
  )
}
