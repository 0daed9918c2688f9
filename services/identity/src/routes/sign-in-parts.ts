import type { Database } from '@keyroom/database'
import type Provider from 'oidc-provider'
import type { Directory } from '../directory/directory.ts'
import type { Tickets } from '../invitations/tickets.ts'
import type { PasswordSignIn } from '../sign-in/sign-in.ts'
import type { SignInCodes } from '../sign-in/sign-in-codes.ts'
import type { SignUps } from '../sign-up/sign-ups.ts'
import type { SendError } from './send-error.ts'

/** The services that the routes of a sign-in use. */
export interface SignInParts {
  readonly database: Database
  readonly provider: Provider
  readonly directory: Directory
  readonly passwords: PasswordSignIn
  readonly codes: SignInCodes
  readonly signUps: SignUps
  readonly tickets: Tickets
  readonly issuer: string
  readonly dashboardOrigin: string
  /** The start of a new sign-in. */
  readonly home: string
  /** Whether people can read the e-mails that are kept and not sent. */
  readonly hasOutbox: boolean
  readonly sendError: SendError
}
