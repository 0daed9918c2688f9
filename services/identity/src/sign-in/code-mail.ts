import type { Mail } from '../mail/mail.ts'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'
import { codeLife } from './sign-in-codes.ts'

/** The e-mail with a sign-in code. Only a person who knows the password causes it. */
export function codeMail(language: Language, { email, code, link }: Record<'email' | 'code' | 'link', string>): Mail {
  const say = sayIn(language)
  const time = minutesInWords(codeLife.minutes * 60, language)
  return {
    to: email,
    subject: say('identity.mail.code.subject'),
    text: say('identity.mail.code.text', { email, code, time, link }),
  }
}
