import type { Database } from '@keyroom/database'
import { makeToken, tokenHash, type Mail, type Mailer } from '../mail/mail.ts'
import { endEverything } from '../grants/end-grants.ts'
import { recordPasswordChange, type PasswordChanges } from './password-changes.ts'
import { hashPassword } from './password.ts'
import { clearAttempts } from '../limits/attempt-limits.ts'

/** How long a link works. */
export const resetMinutes = 60

/** A valid link: its user, and the sign-in in which it was requested. */
export interface OpenReset {
  readonly email: string
  readonly signIn: string | null
}

/** Lets a person who forgot the password choose a new one by a link sent to their address. */
export class PasswordReset {
  private readonly database: Database
  private readonly mailer: Mailer
  private readonly changes: PasswordChanges

  constructor(database: Database, mailer: Mailer, changes: PasswordChanges) {
    this.database = database
    this.mailer = mailer
    this.changes = changes
  }

  /** Sends the person with this address a new link and invalidates the previous one; does nothing for an unknown address. */
  async request(
    { email, signIn }: { email: string; signIn?: string | null | undefined },
    write: (email: string, token: string) => Mail,
  ): Promise<void> {
    const token = makeToken()
    await this.database.transaction(async (transaction) => {
      const [person] = await transaction.query<{ email: string }>(
        `INSERT INTO identity.password_reset AS r (user_id, token_hash, sign_in, expires_at)
         SELECT id, $2::bytea, $3::text, now() + make_interval(mins => $4::int)
           FROM identity.directory_user WHERE email = lower($1)
         ON CONFLICT (user_id) DO UPDATE
            SET token_hash = excluded.token_hash, sign_in = excluded.sign_in, expires_at = excluded.expires_at
         RETURNING (SELECT email FROM identity.directory_user u WHERE u.id = r.user_id) AS email`,
        [email, tokenHash(token), signIn, resetMinutes],
      )
      if (person) await this.mailer.send(transaction, write(person.email, token))
    })
  }

  /** The facts of a link; undefined if it is unknown, used, expired or replaced by a newer one. */
  async find(token: string): Promise<OpenReset | undefined> {
    const [open] = await this.database.query<OpenReset>(
      `SELECT u.email, r.sign_in AS "signIn"
         FROM identity.password_reset r JOIN identity.directory_user u ON u.id = r.user_id
        WHERE r.token_hash = $1 AND r.expires_at > now()`,
      [tokenHash(token)],
    )
    return open
  }

  /**
   * Uses up the link: sets the password, ends all sessions and tokens of the person, and sends them an e-mail.
   * @returns undefined, with nothing changed, if the link is not valid
   */
  async complete(token: string, password: string, write: (email: string) => Mail): Promise<OpenReset | undefined> {
    const passwordHash = await hashPassword(password)
    const done = await this.database.transaction(async (transaction) => {
      // When two requests use the same link at once, only one deletes the row.
      const [used] = await transaction.query<{ userId: string; signIn: string | null }>(
        `DELETE FROM identity.password_reset WHERE token_hash = $1 AND expires_at > now()
         RETURNING user_id AS "userId", sign_in AS "signIn"`,
        [tokenHash(token)],
      )
      if (!used) return undefined
      const [person] = await transaction.query<{ email: string }>(
        `UPDATE identity.directory_user SET password_hash = $2, updated_at = now() WHERE id = $1 RETURNING email`,
        [used.userId, passwordHash],
      )
      if (!person) return undefined
      await endEverything(transaction, used.userId)
      await recordPasswordChange(transaction, used.userId)
      await clearAttempts(transaction, person.email)
      await transaction.query('DELETE FROM identity.sign_in_code WHERE user_id = $1', [used.userId])
      await this.mailer.send(transaction, write(person.email))
      return { email: person.email, signIn: used.signIn }
    })
    // Before the page says so: from then on, tokens from before are refused.
    if (done) await this.changes.send()
    return done
  }

  async removeExpired(): Promise<void> {
    await this.database.query('DELETE FROM identity.password_reset WHERE expires_at < now()')
  }
}
