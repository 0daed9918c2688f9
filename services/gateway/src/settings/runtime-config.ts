/** The configuration that the shell fetches from `/config.json` when it starts, so that one build runs everywhere. */
export interface RuntimeConfig {
  /** Where people open the product: on a machine of a developer, whose name has `localhost` in it, and everywhere else. */
  readonly origins: { readonly production: string; readonly development: string }
  readonly identity: {
    /** The provider as the sign-in SDK takes it: with its scheme where that is http, without a trailing slash. */
    readonly domain: string
    readonly clientId: string
    readonly audience: string
    /** The prefix of custom claims. */
    readonly claimsNamespace: string
  }
  readonly apiBase: string
  /** Services besides KeyRoom's own; a service that is not set is not offered. */
  readonly services: {
    /** Draws the dashboards that a page embeds: the path of each, by its name. */
    readonly visualisation?: { readonly origin: string; readonly views: Readonly<Record<string, string>> }
    /** The background map of maps, in place of the built-in one. */
    readonly basemap?: {
      readonly kind: 'images' | 'vector' | 'pmtiles'
      /** Of tiles with `{z}`, `{x}` and `{y}`. */
      readonly url: string
      readonly attribution: string
    }
  }
  /** Origins besides this one that may serve remotes. */
  readonly allowedRemoteOrigins: readonly string[]
}
