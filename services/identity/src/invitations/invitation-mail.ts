import type { Mail } from '../mail/mail.ts'
import type { Language } from '../messages/language.ts'
import { daysInWords, hoursInWords, sayIn } from '../messages/messages.ts'

const hour = 60 * 60
const day = 24 * hour

/** The e-mail with the link that accepts an invitation. */
export function invitationMail(
  language: Language,
  { seconds, ...values }: Record<'email' | 'inviter' | 'organization' | 'link', string> & { readonly seconds: number },
): Mail {
  const say = sayIn(language)
  const time =
    seconds < 2 * day
      ? hoursInWords(Math.ceil(seconds / hour), language)
      : daysInWords(Math.floor(seconds / day), language)
  return {
    to: values.email,
    subject: say('identity.mail.invitation.subject', values),
    text: say('identity.mail.invitation.text', { ...values, time }),
  }
}
