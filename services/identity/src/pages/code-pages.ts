import { html } from './html.ts'
import { keptMails } from './kept-mails.ts'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'
import { page } from './page.ts'

/** Asks for the code. The text is the same whether one was e-mailed or not. */
export function codePage(
  language: Language,
  {
    action,
    back,
    email,
    minutes,
    hasOutbox,
    problem,
  }: {
    action: string
    back: string
    email: string
    minutes: number
    hasOutbox: boolean
    problem?: string | undefined
  },
): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.code.title'),
    html`<h1>${say('identity.code.title')}</h1>
      ${problem !== undefined && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <p class="wrap">${say('identity.code.text', { email, time: minutesInWords(minutes * 60, language) })}</p>
      <form method="post" action="${action}">
        <label for="code">${say('identity.code.label')}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="20"
          required${problem !== undefined && html` aria-invalid="true"`}
          aria-describedby="${problem === undefined ? 'missing' : 'problem missing'}"
          autofocus
        />
        <p class="hint" id="missing">${say('identity.code.missing')}</p>
        <button type="submit" class="primary">${say('identity.signIn.submit')}</button>
      </form>
      <p class="aside"><a href="${back}">${say('identity.forgot.back')}</a></p>
      ${keptMails(language, { hasOutbox, to: email })}`,
  )
}

/** A code that does not work any more, and how to continue. */
export function codeGonePage(language: Language, { back }: { back: string }): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.code.gone.title'),
    html`<h1>${say('identity.code.gone.title')}</h1>
      <p>${say('identity.code.gone.text')}</p>
      <p><a class="primary" href="${back}">${say('identity.forgot.back')}</a></p>`,
  )
}
