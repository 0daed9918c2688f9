import type { Database } from '@keyroom/database'
import { isKnown, type Device } from '../devices/known-device.ts'
import type { Directory } from '../directory/directory.ts'
import { beginAttempt } from '../limits/attempt-limits.ts'
import { beginGuess, guessedRight } from '../limits/guess-limits.ts'
import { hashWithoutPassword, isPassword } from '../passwords/password.ts'
import { samplePasswordHash } from '../sample/sample-data.ts'
import type { SignUps } from '../sign-up/sign-ups.ts'

export type SignIn =
  | { readonly kind: 'signed-in'; readonly userId: string }
  /** The password is right, but the address is not confirmed. */
  | { readonly kind: 'unconfirmed'; readonly signUpId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** Where a person signs in. */
export interface SignInSource {
  readonly address: string
  readonly device: Device | undefined
}

/**
 * Checks e-mail and password within the limits. Every attempt checks one hash, so that an unknown e-mail and one
 * that is not confirmed take as long as a wrong password.
 */
export class PasswordSignIn {
  private readonly database: Database
  private readonly directory: Directory
  private readonly signUps: SignUps
  private readonly acceptsSamplePassword: boolean
  private readonly nobody = hashWithoutPassword()

  constructor(
    database: Database,
    {
      directory,
      signUps,
      acceptsSamplePassword,
    }: { directory: Directory; signUps: SignUps; acceptsSamplePassword: boolean },
  ) {
    this.database = database
    this.directory = directory
    this.signUps = signUps
    this.acceptsSamplePassword = acceptsSamplePassword
  }

  async check(email: string, password: string, { address, device }: SignInSource): Promise<SignIn> {
    const known = await this.directory.credentials(email)
    const knownDevice = device && known && isKnown(device, known.id) ? device.id : undefined
    const from = { address, knownDevice }
    const attempt = await beginGuess(this.database, email, from)
    if (!attempt.allowed) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
    const waiting = known ? undefined : await this.signUps.waiting(email)
    const person = known ?? waiting
    const matches = await this.isRight(password, person?.passwordHash)
    if (!person || !matches) return { kind: 'wrong' }
    await guessedRight(this.database, email, from)
    return known ? { kind: 'signed-in', userId: known.id } : { kind: 'unconfirmed', signUpId: person.id }
  }

  /**
   * Checks the password of a person who has to wait and asks for a code instead.
   * @returns the user if it is right, which the caller must not reveal
   */
  async checkForCode(
    email: string,
    password: string,
    address: string,
  ): Promise<
    Extract<SignIn, { kind: 'too-many' }> | { readonly kind: 'checked'; readonly userId: string | undefined }
  > {
    const attempt = await beginAttempt(this.database, 'code', { email, address })
    if (!attempt.allowed) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
    const known = await this.directory.credentials(email)
    const matches = await this.isRight(password, known?.passwordHash)
    return { kind: 'checked', userId: matches ? known?.id : undefined }
  }

  /** Ends the wait of a person whose code was right. */
  async passed(email: string, { address, device }: SignInSource): Promise<void> {
    await guessedRight(this.database, email, { address })
    if (device) await guessedRight(this.database, email, { address, knownDevice: device.id })
  }

  private async isRight(password: string, hash: string | undefined): Promise<boolean> {
    const matches = await isPassword(password, hash ?? this.nobody)
    return matches && (this.acceptsSamplePassword || hash !== samplePasswordHash)
  }
}
