import type { Mail } from '../mail/mail.ts'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'
import { resetMinutes } from './password-reset.ts'

/** The e-mail with the link to choose a new password. */
export function linkMail(language: Language, { email, link }: { email: string; link: string }): Mail {
  const say = sayIn(language)
  const time = minutesInWords(resetMinutes * 60, language)
  return {
    to: email,
    subject: say('identity.mail.link.subject'),
    text: say('identity.mail.link.text', { email, link, time }),
  }
}

/** The e-mail that reports a changed password, in case the user did not change it. */
export function changedMail(language: Language, { email, link }: { email: string; link: string }): Mail {
  const say = sayIn(language)
  return {
    to: email,
    subject: say('identity.mail.changed.subject'),
    text: say('identity.mail.changed.text', { email, link }),
  }
}
