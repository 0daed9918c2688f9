import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '@keyroom/database'

/** A plain-text e-mail in the recipient's language. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The port through which identity sends mail. */
export interface Mailer {
  /** Sends the mail only if the transaction commits. */
  send(transaction: Pick<Transaction, 'query'>, mail: Mail): Promise<void>
}

/** The token of a link that works once: 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash is stored, so that access to the database is not enough to use a link. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
