import type { Mail } from '../mail/mail.ts'
import type { Language } from '../pages/language.ts'
import { minutesInWords, sayIn } from '../pages/messages.ts'
import { resetMinutes } from './password-reset.ts'

/** The letter with the link by which a new password is chosen. */
export function linkMail(language: Language, { email, link }: { email: string; link: string }): Mail {
  const say = sayIn(language)
  const time = minutesInWords(resetMinutes * 60, language)
  return {
    to: email,
    subject: say('identity.mail.link.subject'),
    text: say('identity.mail.link.text', { email, link, time }),
  }
}

/** The letter that says that the password was changed, for someone who did not change it. */
export function changedMail(language: Language, { email, link }: { email: string; link: string }): Mail {
  const say = sayIn(language)
  return {
    to: email,
    subject: say('identity.mail.changed.subject'),
    text: say('identity.mail.changed.text', { email, link }),
  }
}
