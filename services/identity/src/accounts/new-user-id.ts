import { randomBytes } from 'node:crypto'

/** A subject in the form that Auth0 gives to those who sign in with a password. */
export function newUserId(): string {
  return `auth0|${randomBytes(12).toString('hex')}`
}
