import type { Mail } from '../mail/mail.ts'
import type { Language } from '../pages/language.ts'
import { hoursInWords, sayIn } from '../pages/messages.ts'
import { confirmHours } from './sign-ups.ts'

// None of them repeats the name that was typed: whoever signs up with somebody else's address writes them no letter.

/** The letter with the link by which an address is confirmed. */
export function confirmMail(language: Language, { email, link }: { email: string; link: string }): Mail {
  const say = sayIn(language)
  const time = hoursInWords(confirmHours, language)
  return {
    to: email,
    subject: say('identity.mail.confirm.subject'),
    text: say('identity.mail.confirm.text', { email, link, time }),
  }
}

/** The letter for somebody who signed up, or was signed up, with an address that has an account. */
export function knownMail(
  language: Language,
  { email, signIn, forgot }: Record<'email' | 'signIn' | 'forgot', string>,
): Mail {
  const say = sayIn(language)
  return {
    to: email,
    subject: say('identity.mail.known.subject'),
    text: say('identity.mail.known.text', { email, signIn, forgot }),
  }
}
