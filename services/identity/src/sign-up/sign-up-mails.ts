import type { Mail } from '../mail/mail.ts'
import type { Language } from '../messages/language.ts'
import { hoursInWords, sayIn } from '../messages/messages.ts'
import { confirmHours } from './sign-ups.ts'

// These e-mails leave out the name entered: nobody can send a text to another person by signing up with their address.

/** The e-mail with the link to confirm an address. */
export function confirmMail(language: Language, { email, link }: { email: string; link: string }): Mail {
  const say = sayIn(language)
  const time = hoursInWords(confirmHours, language)
  return {
    to: email,
    subject: say('identity.mail.confirm.subject'),
    text: say('identity.mail.confirm.text', { email, link, time }),
  }
}

/** The e-mail for a sign-up with an address that already has an account. */
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
