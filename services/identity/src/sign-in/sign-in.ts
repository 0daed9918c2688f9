import type { Database } from '@keyroom/database'
import type { Directory } from '../directory/directory.ts'
import type { SignUps } from '../sign-up/sign-ups.ts'
import { hashPassword, isPassword } from '../passwords/password-hash.ts'
import { attemptSucceeded, beginAttempt, passwordWasRight } from '../limits/attempt-limits.ts'

export type SignIn =
  | { readonly kind: 'signed-in'; readonly userId: string }
  /** The password is right, but the address is not confirmed. */
  | { readonly kind: 'unconfirmed'; readonly signUpId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/**
 * Checks e-mail and password within the limits. Every attempt checks one hash, so that an unknown e-mail and one
 * that is not confirmed take as long as a wrong password.
 */
export class PasswordSignIn {
  private readonly database: Database
  private readonly directory: Directory
  private readonly signUps: SignUps
  private readonly nobody = hashPassword('')

  constructor(database: Database, directory: Directory, signUps: SignUps) {
    this.database = database
    this.directory = directory
    this.signUps = signUps
  }

  async check(email: string, password: string, address: string): Promise<SignIn> {
    const attempt = await beginAttempt(this.database, 'password', { email, address })
    if (!attempt.allowed) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
    const known = await this.directory.credentials(email)
    const waiting = known ? undefined : await this.signUps.waiting(email)
    const person = known ?? waiting
    const matches = await isPassword(password, person?.passwordHash ?? (await this.nobody))
    if (!person || !matches) return { kind: 'wrong' }
    if (!known) {
      await passwordWasRight(this.database, email)
      return { kind: 'unconfirmed', signUpId: person.id }
    }
    await attemptSucceeded(this.database, email)
    return { kind: 'signed-in', userId: known.id }
  }
}
