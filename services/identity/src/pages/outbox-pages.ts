import { outboxLimit, type KeptMail } from '../mail/outbox.ts'
import type { Language } from '../messages/language.ts'
import { daysInWords, sayIn } from '../messages/messages.ts'
import { withHanded } from './handed.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'

/** Where the outbox is. */
export const outboxPath = '/outbox'

/** The e-mails, newest first, with a search by address and a link to older ones. */
export function outboxPage(
  language: Language,
  { mails, to, more }: { mails: readonly KeptMail[]; to: string; more: boolean },
): string {
  const say = sayIn(language)
  const days = daysInWords(outboxLimit.days, language)
  const count = new Intl.NumberFormat(language).format(outboxLimit.mails)
  const last = mails.at(-1)
  const older = more && last && withHanded(outboxPath, { language }, { to, before: String(last.id) })
  const empty = to === '' ? say('identity.outbox.empty') : say('identity.outbox.noneTo', { to })
  return page(
    language,
    say('identity.outbox.title'),
    html`<h1>${say('identity.outbox.title')}</h1>
      <p class="hint">${say('identity.outbox.about', { count, days })}</p>
      <form method="get" action="${outboxPath}" role="search">
        <input type="hidden" name="ui_locales" value="${language}" />
        <label for="to">${say('identity.outbox.search')}</label>
        <div class="search">
          <input id="to" name="to" type="search" autocomplete="off" spellcheck="false" maxlength="254" value="${to}" />
          <button type="submit" class="primary">${say('identity.outbox.find')}</button>
        </div>
      </form>
      ${
        mails.length === 0
          ? html`<p class="empty" role="status">${empty}</p>`
          : html`<ul class="mails">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a class="name" href="${withHanded(`${outboxPath}/${mail.id}`, { language })}">${mail.subject}</a>
                    <span class="kind">${say('identity.outbox.to', { to: mail.to })}</span>
                    <span class="kind">${when(mail, language)}</span>
                  </li>`,
              )}
            </ul>`
      }
      ${older ? html`<p><a href="${older}">${say('identity.outbox.older')}</a></p>` : undefined}`,
    { wide: true },
  )
}

/** One e-mail. */
export function mailPage(language: Language, mail: KeptMail): string {
  const say = sayIn(language)
  return page(
    language,
    mail.subject,
    html`<h1>${mail.subject}</h1>
      <p class="hint">${say('identity.outbox.to', { to: mail.to })}<br />${when(mail, language)}</p>
      <div class="letter">${textWithLinks(mail.text)}</div>
      <p><a href="${withHanded(outboxPath, { language })}">${say('identity.outbox.back')}</a></p>`,
    { wide: true },
  )
}

function when({ writtenAt }: KeptMail, language: Language) {
  // Pages run no script, so this is the time zone of the server.
  const words = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(writtenAt)
  return html`<time datetime="${writtenAt.toISOString()}">${words}</time>`
}

/** Plain text with its web addresses as links. Everything is escaped, and only http and https addresses can be opened. */
function textWithLinks(text: string): Html[] {
  // Every second part is an address; a full stop or a bracket after it belongs to the sentence.
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]。，；：！？）])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}
