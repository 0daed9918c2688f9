import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { withHanded } from './handed.ts'
import { html, type Html } from './html.ts'
import { outboxPath } from './outbox-pages.ts'

/** Says at the foot of a page that e-mails are kept and not sent, with a link to those to an address if people can open it. */
export function keptMails(language: Language, { hasOutbox, to }: { hasOutbox: boolean; to?: string }): Html {
  const say = sayIn(language)
  const outbox = withHanded(outboxPath, { language }, to === undefined ? {} : { to })
  return html`<p class="hint local">
    ${
      hasOutbox
        ? html`${say('identity.mails.local')} <a href="${outbox}">${say('identity.mails.outbox')}</a>`
        : say('identity.mails.unsent')
    }
  </p>`
}
