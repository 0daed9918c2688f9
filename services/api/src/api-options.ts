import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { StripeSettings } from './billing/stripe/stripe-settings.ts'
import type { RequestLimits } from './server/limit-requests.ts'

/** All that the API needs to know; the same whether it runs alone or inside the embedded process. */
export interface ApiOptions {
  /** Where schema `api` lives. Not closed by the API: whoever opened it closes it. */
  readonly database: Database
  readonly identity: IdentityFacts
  /** Subjects that may import public data. */
  readonly operators: readonly string[]
  /** The folder where uploaded files wait until they are imported; by default one for temporary files. */
  readonly uploads?: string
  /** Whether to load the sample organizations' seats and domains (once; what exists is never reset). */
  readonly sample: boolean
  readonly logger: Logger
  /** How KeyRoom sells by Stripe; without it by the ledger, where no money moves. */
  readonly stripe?: StripeSettings
  /** What is not said is as in `defaultLimits`. */
  readonly limits?: Partial<RequestLimits>
  /** Addresses or subnets of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[]
}

/** How the API meets the identity provider. */
export interface IdentityFacts {
  /** The issuer of tokens, as it stands in them: with the slash at the end. */
  readonly issuer: string
  /** Whom tokens must be for. */
  readonly audience: string
  /** What stands before the name of each of our own claims, with the slash at the end. */
  readonly claimsNamespace: string
  /** Where the signing keys are, as this process reaches them. */
  readonly jwksUrl: string
  /** The root of the Management API, as this process reaches it: `http://localhost:3001/api/v2/`. */
  readonly managementUrl: string
  /** The identifier of the Management API; by default `api/v2/` below the issuer. */
  readonly managementAudience?: string
  readonly clientId: string
  readonly clientSecret: string
  /** The dashboard's client at the provider, which invitations lead to; by default `keyroom-dashboard`. */
  readonly dashboardClientId?: string
}

/** @throws an error that says which option is wrong, what was expected and what came */
export function checkOptions({ identity }: ApiOptions): void {
  for (const name of ['issuer', 'claimsNamespace', 'managementUrl'] as const) {
    const value = identity[name]
    if (!URL.canParse(value) || !value.endsWith('/')) {
      throw new Error(`identity.${name} is a URL with a slash at the end, but "${value}" came.`)
    }
  }
  if (!URL.canParse(identity.jwksUrl)) {
    throw new Error(`identity.jwksUrl is the URL of the signing keys, but "${identity.jwksUrl}" came.`)
  }
}
