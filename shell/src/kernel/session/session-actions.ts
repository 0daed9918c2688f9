export interface LogIn {
  /** Where to go afterwards; nothing for the configured page. */
  readonly returnTo: string
  /** The organization to work in; else the person's own account, or the one they pick. */
  readonly organization?: string
  /** The ticket of an invitation to that organization. */
  readonly invitation?: string
  readonly screen?: 'signup'
  /** Asks who it is, even where the identity provider remembers somebody. */
  readonly asOther?: boolean
}

export interface LogOut {
  /** Ends the session at the identity provider's own provider too, such as a hospital's directory. */
  readonly federated?: boolean
  /** Ends it in this page alone, and stays here. Not together with `federated`, which needs to leave. */
  readonly localOnly?: boolean
}

/** What the rest of the shell can ask of the session, whichever library carries it out. */
export interface SessionActions {
  /** Whether the sign-in service can be reached. While it can't, the page says so and asks again until it can. */
  readonly isReachable: () => Promise<boolean>
  /** Goes to the identity provider and comes back to the path; stays when it can't be reached. */
  readonly logIn: (options: LogIn) => Promise<void>
  /**
   * Sends a visitor to sign in, unasked: what was kept of an account is forgotten first. A browser without cookies, or one
   * that was sent a few times within a minute, stays and is told why.
   */
  readonly sendVisitor: (returnTo: string) => Promise<void>
  /**
   * Signs in again in a small window beside the page, which stays as it is. Rejects with the library's error when the
   * window was blocked, closed, or waited for in vain.
   */
  readonly logInBeside: () => Promise<void>
  /** Looks whether somebody signed in again in another tab, which this one then goes on with. Never rejects. */
  readonly resume: () => Promise<void>
  /** Ends the session at the identity provider too, and comes back to the site's origin. */
  readonly logOut: (options?: LogOut) => Promise<void>
  /**
   * A bearer token for the product API; `anew` when the one at hand was refused, which `refused` names. Rejects with an
   * `ApiError` of the code `sign-in-unreachable` when there is no answer; nobody is signed out by that. A refusal ends
   * the session.
   */
  readonly getToken: (options?: { readonly anew?: boolean; readonly refused?: string }) => Promise<string>
  /**
   * Finds out who it is now, when the token at hand says less than the truth: each tab by a token of its own, since one
   * that another tab lends brings no claims with it. Never rejects; a refusal ends the session. Whether there was an
   * answer: with false it is as it was, and to be asked again.
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
