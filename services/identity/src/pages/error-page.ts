import { html } from './html.ts'
import type { Language } from './language.ts'
import { type MessageId, sayIn } from './messages.ts'
import { page } from './page.ts'

/** What went wrong, in the person's language; what to do; and the technical detail for whoever is asked for help. */
export function errorPage(
  language: Language,
  { explanation, detail, home }: { explanation: MessageId; detail?: string | undefined; home: string },
): string {
  const say = sayIn(language)
  return page(
    language,
    say('identity.error.title'),
    html`<h1>${say('identity.error.title')}</h1>
      <p>${say(explanation)}</p>
      ${detail ? html`<p class="hint">${say('identity.error.detail')} <code>${detail}</code></p>` : undefined}
      <p><a class="primary" href="${home}">${say('identity.error.back')}</a></p>`,
  )
}
