import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'

/** All that identity needs to know; the same whether it runs alone or inside the embedded process. */
export interface IdentityOptions {
  /** Where schema `identity` lives. Not closed by identity: whoever opened it closes it. */
  readonly database: Database
  /** The public address, at the root of its origin, with the slash at the end: `http://localhost:3001/`. */
  readonly issuer: string
  /** The single-page application: it signs people in from exactly this origin. */
  readonly dashboard: { readonly clientId: string; readonly origin: string }
  /** The product API: it asks the Management API as itself. */
  readonly api: { readonly clientId: string; readonly clientSecret: string }
  /** Whom access tokens are for: the product API's identifier. */
  readonly audience: string
  /** What stands before the name of each of our own claims, with the slash at the end. */
  readonly claimsNamespace: string
  /** Whether to load the sample users and organizations (once; what exists is never reset). */
  readonly sample: boolean
  readonly logger: Logger
}

/** @throws an error that says which option is wrong, what was expected and what came */
export function checkOptions({ issuer, dashboard, api, claimsNamespace }: IdentityOptions): void {
  if (URL.parse(issuer)?.href !== issuer || new URL(issuer).pathname !== '/' || issuer.includes('?')) {
    throw new Error(`The issuer is the root of an origin with a slash at the end (http://host:port/), not "${issuer}".`)
  }
  if (URL.parse(dashboard.origin)?.origin !== dashboard.origin) {
    throw new Error(
      `The dashboard's origin is scheme, host and port only (http://host:port), not "${dashboard.origin}".`,
    )
  }
  if (!claimsNamespace.endsWith('/')) {
    throw new Error(`The claims namespace ends with a slash, but "${claimsNamespace}" came.`)
  }
  if (api.clientSecret.length < 16) {
    throw new Error(`The API's client secret needs at least 16 characters, but ${api.clientSecret.length} came.`)
  }
}
