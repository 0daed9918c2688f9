import type { NotificationLanguage } from '@keyroom/product-api/schemas'
import type { Mail } from '../../platform/mail/mail.ts'
import en from './mail-texts/en.json' with { type: 'json' }
import fr from './mail-texts/fr.json' with { type: 'json' }
import ro from './mail-texts/ro.json' with { type: 'json' }
import zh from './mail-texts/zh.json' with { type: 'json' }

const texts: Record<NotificationLanguage, Record<keyof typeof en, string>> = { en, fr, ro, zh }

/** What an e-mail about a notification says: names, and a link for what else there is to know. */
export interface NotificationFacts {
  readonly kind: 'mention' | 'review-request'
  readonly recipientName: string
  readonly senderName: string | null
  readonly scenarioName: string
  readonly projectName: string
  /** The address of the scenario, or of the comment in it. */
  readonly link: string
}

/** Words the e-mail about a notification. Names are cut to one line, whatever their makers wrote. */
export function notificationMail(to: string, language: NotificationLanguage, facts: NotificationFacts): Mail {
  const { kind, recipientName, senderName, scenarioName, projectName, link } = facts
  const values: Readonly<Record<string, string>> = {
    name: oneLine(recipientName),
    sender: oneLine(senderName ?? texts[language].somebody),
    scenario: oneLine(scenarioName),
    project: oneLine(projectName),
  }
  const say = (id: keyof typeof en) =>
    texts[language][id].replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  const paragraphs = [say('hello'), say(`${kind}.text`), `${say('open')}\n${link}`, say('choose')]
  return { to, subject: say(`${kind}.subject`), text: `${paragraphs.join('\n\n')}\n` }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}
