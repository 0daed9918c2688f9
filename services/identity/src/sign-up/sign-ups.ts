import type { Database, Transaction } from '@keyroom/database'
import { newUserId } from '../directory/user-changes.ts'
import { makeToken, tokenHash, type Mail, type Mailer } from '../mail/mail.ts'

/** How long a confirmation link works. */
export const confirmHours = 24

/** Max sign-ups of one address that wait for confirmation; the oldest are dropped. */
const waitingPerAddress = 5

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
}

/** The state of a link. */
export type ConfirmLink =
  | { readonly kind: 'open'; readonly email: string; readonly name: string }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'gone' }

type WriteLink = (email: string, token: string) => Mail

/** Lets people create an account, which exists once they have confirmed their address. */
export class SignUps {
  private readonly database: Database
  private readonly mailer: Mailer

  constructor(database: Database, mailer: Mailer) {
    this.database = database
    this.mailer = mailer
  }

  /** Sends a link to the address, or, if it already has an account, an e-mail that says so. */
  async begin(person: NewPerson, write: { link: WriteLink; known: (email: string) => Mail }): Promise<void> {
    const { email, name, passwordHash } = person
    const token = makeToken()
    await this.database.transaction(async (transaction) => {
      const [known] = await transaction.query<{ email: string }>(
        'SELECT email FROM identity.directory_user WHERE email = lower($1)',
        [email],
      )
      if (known) return this.mailer.send(transaction, write.known(known.email))
      await transaction.query(
        `INSERT INTO identity.sign_up (email, name, password_hash, token_hash, expires_at)
         VALUES (lower($1), $2, $3, $4, now() + make_interval(hours => $5::int))`,
        [email, name, passwordHash, tokenHash(token), confirmHours],
      )
      await transaction.query(
        `DELETE FROM identity.sign_up WHERE id IN (
           SELECT id FROM identity.sign_up WHERE email = lower($1) AND confirmed_at IS NULL
            ORDER BY id DESC OFFSET $2::int)`,
        [email, waitingPerAddress],
      )
      return this.mailer.send(transaction, write.link(email, token))
    })
  }

  async find(token: string): Promise<ConfirmLink> {
    const [row] = await this.database.query<{ email: string; name: string; isConfirmed: boolean; isOpen: boolean }>(
      `SELECT email, name, confirmed_at IS NOT NULL AS "isConfirmed", expires_at > now() AS "isOpen"
         FROM identity.sign_up WHERE token_hash = $1`,
      [tokenHash(token)],
    )
    if (row?.isConfirmed) return { kind: 'confirmed' }
    return row?.isOpen ? { kind: 'open', email: row.email, name: row.name } : { kind: 'gone' }
  }

  /** Uses up the link: adds the person to the directory, and deletes all other links for the address. */
  async confirm(token: string): Promise<'confirmed' | 'already' | 'gone'> {
    const hash = tokenHash(token)
    return this.database.transaction(async (transaction) => {
      // Locks all rows of the address in the same order, so that two links used at once wait for each other.
      const rows = await transaction.query<SignUpRow>(
        `SELECT id::text, email, name, password_hash AS "passwordHash", token_hash = $1 AS "isThis",
                confirmed_at IS NOT NULL AS "isConfirmed", expires_at > now() AS "isOpen"
           FROM identity.sign_up WHERE email = (SELECT email FROM identity.sign_up WHERE token_hash = $1)
          ORDER BY id FOR UPDATE`,
        [hash],
      )
      const wanted = rows.find(({ isThis }) => isThis)
      if (wanted?.isConfirmed) return 'already'
      if (!wanted?.isOpen || wanted.passwordHash === null) return 'gone'
      const { id, email, name, passwordHash } = wanted
      const isNew = await addVerifiedUser(transaction, { email, name, passwordHash })
      await transaction.query(
        `UPDATE identity.sign_up SET confirmed_at = now(), password_hash = NULL, sign_in = NULL
          WHERE id = $1::bigint AND $2::boolean`,
        [id, isNew !== undefined],
      )
      await forgetWaiting(transaction, email)
      return isNew === undefined ? 'gone' : 'confirmed'
    })
  }

  /** The newest sign-up of an address that waits for its link. */
  async waiting(email: string): Promise<{ id: string; passwordHash: string } | undefined> {
    const [row] = await this.database.query<{ id: string; passwordHash: string }>(
      `SELECT id::text, password_hash AS "passwordHash" FROM identity.sign_up
        WHERE email = lower($1) AND confirmed_at IS NULL AND password_hash IS NOT NULL AND expires_at > now()
        ORDER BY identity.sign_up.id DESC LIMIT 1`,
      [email],
    )
    return row
  }

  /** Remembers that the user of this sign-in knows the password of the sign-up. */
  async allowResend(id: string, signIn: string): Promise<void> {
    await this.database.query('UPDATE identity.sign_up SET sign_in = $2 WHERE id = $1::bigint', [id, signIn])
  }

  /** The address whose password was given in this sign-in. */
  async waitingIn(signIn: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ email: string }>(
      `SELECT email FROM identity.sign_up WHERE sign_in = $1 AND confirmed_at IS NULL ORDER BY id DESC LIMIT 1`,
      [signIn],
    )
    return row?.email
  }

  /** Sends a new link and invalidates the previous one. */
  async resend(signIn: string, write: WriteLink): Promise<void> {
    const token = makeToken()
    await this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ email: string }>(
        `UPDATE identity.sign_up SET token_hash = $2, expires_at = now() + make_interval(hours => $3::int)
          WHERE id = (SELECT id FROM identity.sign_up WHERE sign_in = $1 AND confirmed_at IS NULL
                       ORDER BY id DESC LIMIT 1)
         RETURNING email`,
        [signIn, tokenHash(token), confirmHours],
      )
      if (row) await this.mailer.send(transaction, write(row.email, token))
    })
  }

  /** A used link is remembered for a month, so that a second click on it can be told what happened. */
  async removeExpired(): Promise<void> {
    await this.database.query(
      `DELETE FROM identity.sign_up
        WHERE (confirmed_at IS NULL AND expires_at < now()) OR confirmed_at < now() - interval '30 days'`,
    )
  }
}

interface SignUpRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly isThis: boolean
  readonly isConfirmed: boolean
  readonly isOpen: boolean
}

/** @returns the new user's id; undefined if the address already has an account */
export async function addVerifiedUser(transaction: Transaction, person: NewPerson): Promise<string | undefined> {
  const [added] = await transaction.query<{ id: string }>(
    `INSERT INTO identity.directory_user (id, email, email_verified, name, password_hash)
     VALUES ($1, lower($2), true, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [newUserId(), person.email, person.name, person.passwordHash],
  )
  return added?.id
}

/** Deletes all links of an address that has an account now. */
export async function forgetWaiting(transaction: Transaction, email: string): Promise<void> {
  await transaction.query('DELETE FROM identity.sign_up WHERE email = lower($1) AND confirmed_at IS NULL', [email])
}
