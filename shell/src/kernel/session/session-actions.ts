export interface LogIn {
  /** Where to go afterwards; nothing for the configured page. */
  readonly returnTo: string
  /** The organization to work in; else the person's own account, or the one they pick. */
  readonly organization?: string
  /** The ticket of an invitation to that organization. */
  readonly invitation?: string
  readonly screen?: 'signup'
  /** Asks who signs in, even when the identity provider remembers somebody. */
  readonly asOther?: boolean
  /** Called when nothing is left that could keep the page from leaving. */
  readonly onLeave?: () => void
}

export interface LogOut {
  /** Ends the session at the identity provider's own provider too, such as a hospital's directory. */
  readonly federated?: boolean
  /** Ends it in this page alone, and stays here. Not together with `federated`, which needs to leave. */
  readonly localOnly?: boolean
}

/** The session's actions for the rest of the shell, independent of the auth library. */
export interface SessionActions {
  /** Whether the sign-in service can be reached. While it can't, the page says so and asks again until it can. */
  readonly isReachable: () => Promise<boolean>
  /** Goes to the identity provider and comes back to the path; stays when it can't be reached. */
  readonly logIn: (options: LogIn) => Promise<void>
  /**
   * Sends a visitor to sign in, unasked, in the account of the last person here: what was kept of it is forgotten first, so
   * that a person who is not in its organization any more is not sent there twice. A browser without cookies, or one that
   * was sent a few times within a minute, stays and sees the reason.
   */
  readonly sendVisitor: (returnTo: string) => Promise<void>
  /**
   * Signs in again in a small window beside the page, which stays as it is. Rejects with the library's error when the
   * window was blocked, closed, or waited for in vain.
   */
  readonly logInBeside: () => Promise<void>
  /** Checks whether the person signed in again in another tab, and continues with that session. Never rejects. */
  readonly resume: () => Promise<void>
  /** Ends the session at the identity provider too, and comes back to the site's origin. */
  readonly logOut: (options?: LogOut) => Promise<void>
  /**
   * A bearer token for the product API; `fresh` when the current one was refused, which `refused` names. Rejects with an
   * `ApiError` of the code `sign-in-unreachable` when there is no answer, which signs nobody out. A refusal ends the
   * session.
   */
  readonly getToken: (options?: { readonly fresh?: boolean; readonly refused?: string }) => Promise<string>
  /**
   * Gets current claims when those of the token are out of date. Each tab gets its own token for that, since a shared one
   * brings no claims. Never rejects; a refusal ends the session. Resolves with whether there was an answer: after false
   * nothing has changed, and the caller tries again.
   */
  readonly renew: () => Promise<boolean>
}

const { promise, resolve } = Promise.withResolvers<SessionActions>()

/** Called once, when the auth library is loaded and has looked for a session. */
export const provideSessionActions = resolve

/** Usable from the start: each waits for the auth library. */
export const sessionActions: SessionActions = {
  isReachable: async () => (await promise).isReachable(),
  logIn: async (options) => (await promise).logIn(options),
  sendVisitor: async (returnTo) => (await promise).sendVisitor(returnTo),
  logInBeside: async () => (await promise).logInBeside(),
  resume: async () => (await promise).resume(),
  logOut: async (options) => (await promise).logOut(options),
  getToken: async (options) => (await promise).getToken(options),
  renew: async () => (await promise).renew(),
}
