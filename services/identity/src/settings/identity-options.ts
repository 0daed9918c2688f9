import type { Database } from '@keyroom/database'
import { isLocalOrigin } from '@keyroom/service'
import type { Logger } from 'pino'
import type { EventsReceiver } from '../passwords/password-changes.ts'

/** The options of identity, whether it runs alone or in the embedded process. */
export interface IdentityOptions {
  /** The database with the schema `identity`. Identity does not close it. */
  readonly database: Database
  /** The public address, at the root of its origin, with the slash at the end: `http://localhost:3001/`. */
  readonly issuer: string
  /** The names by which the API reaches identity, if not by the issuer's. Requests for other hosts get 421. */
  readonly internalNames?: readonly string[]
  /** Addresses or subnets of proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies?: readonly string[]
  /** The single-page application: users sign in from exactly this origin. */
  readonly dashboard: { readonly clientId: string; readonly origin: string }
  /** The product API: it calls the Management API with its own credentials. */
  readonly api: { readonly clientId: string; readonly clientSecret: string }
  /** Where the product API takes events; without it, tokens outlive a new password. */
  readonly events?: EventsReceiver | undefined
  /** The audience of access tokens: the product API's identifier. */
  readonly audience: string
  /** The prefix of our own claims, with the slash at the end. */
  readonly claimsNamespace: string
  /** Whether to load the sample users and organizations (once; what exists is never reset). */
  readonly sample: boolean
  /** Whether the sample's published password signs people in at a public issuer too; no by default. */
  readonly publicSample?: boolean
  /** Whether a public issuer shows its outbox to anyone who reaches it; no by default. */
  readonly publicOutbox?: boolean
  readonly logger: Logger
}

/** @throws an error that names the invalid option, the expected value and the given one */
export function checkOptions(options: Omit<IdentityOptions, 'database' | 'logger'>): void {
  const { issuer, dashboard, api, claimsNamespace, sample } = options
  if (URL.parse(issuer)?.href !== issuer || new URL(issuer).pathname !== '/' || issuer.includes('?')) {
    throw new Error(
      `Expected the issuer to be the root of an origin with a slash at the end (http://host:port/), got "${issuer}".`,
    )
  }
  if (URL.parse(dashboard.origin)?.origin !== dashboard.origin) {
    throw new Error(
      `Expected the dashboard's origin as scheme, host and port only (http://host:port), got "${dashboard.origin}".`,
    )
  }
  if (!claimsNamespace.endsWith('/')) {
    throw new Error(`Expected a claims namespace that ends with a slash, got "${claimsNamespace}".`)
  }
  if (api.clientSecret.length < 16) {
    throw new Error(
      `Expected an API client secret of at least 16 characters, got ${api.clientSecret.length}. Set a longer one.`,
    )
  }
  if (sample && !acceptsSamplePassword(options)) {
    throw new Error(
      `Expected no sample at the public issuer ${issuer}, got one: its password is published. Leave it out, or set publicSample.`,
    )
  }
}

/** Whether anyone who reaches the sign-in page may read the e-mails. */
export function showsOutbox({
  issuer,
  publicOutbox = false,
}: Pick<IdentityOptions, 'issuer' | 'publicOutbox'>): boolean {
  return publicOutbox || isLocalOrigin(issuer)
}

/** Whether people sign in with the sample's password. A database keeps its sample when its issuer becomes public. */
export function acceptsSamplePassword({
  issuer,
  publicSample = false,
}: Pick<IdentityOptions, 'issuer' | 'publicSample'>): boolean {
  return publicSample || isLocalOrigin(issuer)
}
