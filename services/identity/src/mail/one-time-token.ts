import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link that works once: 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it: who reads the database can use no link. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
