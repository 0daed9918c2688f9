import { html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'

/** The kinds of errors, each with a title and a text in every language. */
export type ErrorKind = 'expired' | 'request' | 'return' | 'busy' | 'notFound' | 'full' | 'failed'

/** Explains the error and what to do in the user's language, with technical detail for support. */
export function errorPage(
  language: Language,
  { kind, detail, home }: { kind: ErrorKind; detail?: string | undefined; home: string },
): string {
  const say = sayIn(language)
  return page(
    language,
    say(`identity.error.${kind}.title`),
    html`<h1>${say(`identity.error.${kind}.title`)}</h1>
      <p>${say(`identity.error.${kind}.text`)}</p>
      ${detail ? html`<p class="hint">${say('identity.error.detail')} <code>${detail}</code></p>` : undefined}
      <p><a class="primary" href="${home}">${say('identity.error.back')}</a></p>`,
  )
}
