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
  /** Goes to the identity provider and comes back to the path. */
  readonly logIn: (options: LogIn) => Promise<void>
  /** Ends the session at the identity provider too, and comes back to the site's origin. */
  readonly logOut: () => Promise<void>
  /** A bearer token for the product API; `anew` when the one at hand was refused. */
  readonly getToken: (options?: { readonly anew?: boolean }) => Promise<string>
}

const { promise, resolve } = Promise.withResolvers<SessionActions>()

/** Called once, when the auth library is loaded and has looked for a session. */
export const provideSessionActions = resolve

/** Usable from the start: each waits for the auth library. */
export const sessionActions: SessionActions = {
  logIn: async (options) => (await promise).logIn(options),
  logOut: async () => (await promise).logOut(),
  getToken: async (options) => (await promise).getToken(options),
}
