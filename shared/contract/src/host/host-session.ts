import type { Account } from '../account/account.ts'
import type { Claims } from '../account/claims.ts'
import type { HostValue } from './host-value.ts'

/**
 * Who is signed in, and in which account they work. A remote is only ever shown to someone signed in.
 * @public
 */
export interface SessionFacts {
  /** What the identity token says. */
  readonly claims: Claims
  /** The account that the person works in; calls and screens show what belongs to it. */
  readonly activeAccount: Account
}

/**
 * The session as a remote sees it.
 * @public
 */
export interface HostSession extends HostValue<SessionFacts> {
  /** A bearer token for the product API, fresh for at least a minute. Keep it no longer than one call. */
  readonly getToken: () => Promise<string>
  /**
   * Signs the person out and leaves the dashboard. Resolves with false, and nothing has happened, when the sign-in
   * service can't be reached.
   */
  readonly logOut: () => Promise<boolean>
}
