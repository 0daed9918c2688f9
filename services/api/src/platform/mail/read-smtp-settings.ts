import { readSecrets } from '@keyroom/service'
import type { SmtpSettings } from './create-smtp-transport.ts'

/**
 * Reads the settings of an SMTP server from environment variables; undefined if none is set. The address may be in a file
 * that `KEYROOM_SMTP_URL_FILE` names, since it may contain a password.
 * @throws an error that names every missing or wrong variable, and never shows a value
 */
export function readSmtpSettings(given: NodeJS.ProcessEnv): SmtpSettings | undefined {
  const { KEYROOM_SMTP_URL: url, KEYROOM_MAIL_FROM: from } = readSecrets(given, ['KEYROOM_SMTP_URL'])
  if (!url && !from) return undefined
  const wrong = [
    ...(isSmtpUrl(url) ? [] : ['  KEYROOM_SMTP_URL: expected smtps://user:password@host:465 or smtp://host:587']),
    ...(from && /^[^\s@<>]+@[^\s@<>]+$/.test(from)
      ? []
      : ['  KEYROOM_MAIL_FROM: expected an e-mail address such as keyroom@hospital.example']),
  ]
  if (!url || !from || wrong.length > 0) throw new Error(`Sending e-mails takes these variables:\n${wrong.join('\n')}`)
  return { url, from }
}

function isSmtpUrl(text: string | undefined): boolean {
  const url = text ? URL.parse(text) : null
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}
