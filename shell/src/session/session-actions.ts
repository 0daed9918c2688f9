/** What the rest of the shell can ask of the session, whichever library carries it out. */
export interface SessionActions {
  /** Goes to the identity provider and comes back to the path. */
  readonly logIn: (options: { returnTo: string; organization?: string; screen?: 'signup' }) => Promise<void>
  /** Ends the session at the identity provider too, and comes back to the site's origin. */
  readonly logOut: () => Promise<void>
  /** A bearer token for the product API. */
  readonly getToken: () => Promise<string>
}

const { promise, resolve } = Promise.withResolvers<SessionActions>()

/** Called once, when the auth library is loaded and has looked for a session. */
export const provideSessionActions = resolve

/** Usable from the start: each waits for the auth library. */
export const sessionActions: SessionActions = {
  logIn: async (options) => (await promise).logIn(options),
  logOut: async () => (await promise).logOut(),
  getToken: async () => (await promise).getToken(),
}
