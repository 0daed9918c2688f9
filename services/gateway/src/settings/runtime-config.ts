/** What the shell learns about its surroundings when it starts, from `/config.json`: one build runs everywhere. */
export interface RuntimeConfig {
  /** Where people open the product: on a machine of a developer, whose name has `localhost` in it, and everywhere else. */
  readonly origins: { readonly production: string; readonly development: string }
  readonly identity: {
    /** The provider as the sign-in SDK takes it: with its scheme where that is http, without a trailing slash. */
    readonly domain: string
    readonly clientId: string
    readonly audience: string
    /** What the names of custom claims begin with. */
    readonly claimsNamespace: string
  }
  readonly apiBase: string
  /** Services besides KeyRoom's own; one that is missing is not there. */
  readonly services: {
    /** Draws the dashboards that a page embeds, each at a path of its own, by the name of the dashboard. */
    readonly visualisation?: { readonly origin: string; readonly views: Readonly<Record<string, string>> }
    /** Says how long the way to a hospital takes: an origin. */
    readonly driveTimes?: string
  }
  /** Origins besides this one that may serve remotes. */
  readonly allowedRemoteOrigins: readonly string[]
}
