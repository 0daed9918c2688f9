export interface LogIn {
  /** Where to go afterwards; nothing for the configured page. */
  readonly returnTo: string
  /** The organization to work in; else the person's own account, or the one they pick. */
  readonly organization?: string
  readonly screen?: 'signup'
  /** Asks who it is, even where the identity provider remembers somebody. */
  readonly asOther?: boolean
}

/** What the rest of the shell can ask of the session, whichever library carries it out. */
export interface SessionActions {
  /** Whether the sign-in service can be reached. While it can't, the page says so and asks again until it can. */
  readonly isReachable: () => Promise<boolean>
  /** Goes to the identity provider and comes back to the path; stays when it can't be reached. */
  readonly logIn: (options: LogIn) => Promise<void>
  /** Ends the session at the identity provider too, and comes back to the site's origin. */
  readonly logOut: () => Promise<void>
  /**
   * A bearer token for the product API; `anew` when the one at hand was refused. Rejects with an `ApiError` of the code
   * `sign-in-unreachable` when there is no answer; nobody is signed out by that.
   */
  readonly getToken: (options?: { readonly anew?: boolean }) => Promise<string>
}

const { promise, resolve } = Promise.withResolvers<SessionActions>()

/** Called once, when the auth library is loaded and has looked for a session. */
export const provideSessionActions = resolve

/** Usable from the start: each waits for the auth library. */
export const sessionActions: SessionActions = {
  isReachable: async () => (await promise).isReachable(),
  logIn: async (options) => (await promise).logIn(options),
  logOut: async () => (await promise).logOut(),
  getToken: async (options) => (await promise).getToken(options),
}
