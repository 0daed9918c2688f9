import type { Database } from '@keyroom/database'
import type { Directory } from '../directory/directory.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { attemptSucceeded, beginAttempt } from './sign-in-limit.ts'

export type SignIn =
  | { readonly kind: 'signed-in'; readonly userId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** Checks e-mail and password within the limits. An unknown e-mail takes as long as a wrong password. */
export class PasswordSignIn {
  private readonly database: Database
  private readonly directory: Directory
  private readonly nobody = hashPassword('')

  constructor(database: Database, directory: Directory) {
    this.database = database
    this.directory = directory
  }

  async check(email: string, password: string, address: string): Promise<SignIn> {
    const attempt = await beginAttempt(this.database, 'password', { email, address })
    if (!attempt.allowed) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
    const known = await this.directory.credentials(email)
    const matches = await isPassword(password, known?.passwordHash ?? (await this.nobody))
    if (!known || !matches) return { kind: 'wrong' }
    await attemptSucceeded(this.database, email)
    return { kind: 'signed-in', userId: known.id }
  }
}
