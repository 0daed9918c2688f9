import { randomInt } from 'node:crypto'
import type { Database } from '@keyroom/database'
import { beginAttempt } from '../limits/attempt-limits.ts'
import type { Mail, Mailer } from '../mail/mail.ts'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'

/** How long a code works, and how often it may be entered. */
export const codeLife = { minutes: 10, tries: 5 }

export type CodeEntry =
  | { readonly kind: 'right'; readonly userId: string; readonly email: string }
  | { readonly kind: 'wrong'; readonly email: string }
  /** It expired, was used, or was entered incorrectly too often. */
  | { readonly kind: 'gone' }

/** Codes that are e-mailed to people who have to wait after wrong passwords. Each belongs to one sign-in. */
export class SignInCodes {
  private readonly database: Database
  private readonly mailer: Mailer

  constructor(database: Database, mailer: Mailer) {
    this.database = database
    this.mailer = mailer
  }

  /**
   * Replaces the code of a sign-in. Without a user nothing is e-mailed and no code is right, but everything else is the
   * same, so that nobody learns whether the password was right.
   */
  async begin(
    { signIn, email, userId }: { signIn: string; email: string; userId: string | undefined },
    write: (code: string) => Mail,
  ): Promise<void> {
    const code = String(randomInt(10 ** 6)).padStart(6, '0')
    const codeHash = await hashPassword(code)
    const isMailed =
      userId !== undefined && (await beginAttempt(this.database, 'code-mail', { email, address: email })).allowed
    await this.database.transaction(async (transaction) => {
      await transaction.query(
        `INSERT INTO identity.sign_in_code (sign_in, email, user_id, code_hash, expires_at)
         VALUES ($1, lower($2), $3, $4, now() + make_interval(mins => $5::int))
         ON CONFLICT (sign_in) DO UPDATE
            SET email = excluded.email, user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0,
                expires_at = excluded.expires_at`,
        [signIn, email, isMailed ? userId : undefined, codeHash, codeLife.minutes],
      )
      if (isMailed) await this.mailer.send(transaction, write(code))
    })
  }

  /** The address whose code a sign-in waits for. */
  async waitingFor(signIn: string): Promise<string | undefined> {
    const [open] = await this.database.query<{ email: string }>(
      'SELECT email FROM identity.sign_in_code WHERE sign_in = $1 AND expires_at > now() AND tries < $2',
      [signIn, codeLife.tries],
    )
    return open?.email
  }

  /** Counts the try before it checks the code, so that concurrent ones cannot slip through together. */
  async enter(signIn: string, code: string): Promise<CodeEntry> {
    const [open] = await this.database.query<{ email: string; userId: string | null; codeHash: string; tries: number }>(
      `UPDATE identity.sign_in_code SET tries = tries + 1
        WHERE sign_in = $1 AND expires_at > now() AND tries < $2
       RETURNING email, user_id AS "userId", code_hash AS "codeHash", tries`,
      [signIn, codeLife.tries],
    )
    if (!open) return { kind: 'gone' }
    const { email, userId, codeHash, tries } = open
    const isRight = await isPassword(code, codeHash)
    if (!isRight || userId === null) return tries < codeLife.tries ? { kind: 'wrong', email } : { kind: 'gone' }
    // When the right code is sent twice at once, only one request deletes the row.
    const used = await this.database.query(
      'DELETE FROM identity.sign_in_code WHERE sign_in = $1 AND code_hash = $2 RETURNING sign_in',
      [signIn, codeHash],
    )
    return used.length > 0 ? { kind: 'right', userId, email } : { kind: 'gone' }
  }

  async removeExpired(): Promise<void> {
    await this.database.query('DELETE FROM identity.sign_in_code WHERE expires_at < now()')
  }
}

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
