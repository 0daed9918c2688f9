/** What the shell learns about its surroundings when it starts, from `/config.json`: one build runs everywhere. */
export interface RuntimeConfig {
  /** The origin that people see, such as `http://localhost:3000`. */
  readonly origin: string
  readonly identity: {
    /** The provider as the sign-in SDK takes it: with its scheme where that is http, without a trailing slash. */
    readonly domain: string
    readonly clientId: string
    readonly audience: string
    /** What the names of custom claims begin with. */
    readonly claimsNamespace: string
  }
  readonly apiBase: string
  /** Origins besides this one that may serve remotes. */
  readonly allowedRemoteOrigins: readonly string[]
}
