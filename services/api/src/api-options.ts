import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { DownloadSettings } from './hospitals/downloads/download-settings.ts'
import type { DriveTimeSettings } from './hospitals/drive-times/settings/drive-time-settings.ts'
import type { GeocoderSettings } from './planning/locations/import/geocoder.ts'
import type { StripeSettings } from './billing/stripe/stripe-settings.ts'
import type { MailSettings } from './platform/mail/mail.ts'
import type { RequestLimits } from './platform/server/limit-requests.ts'

/**
 * The hospitals of a start: those of the public files that KeyRoom ships, generated ones, or none, so that all come from
 * imports.
 */
export const hospitalChoices = ['public', 'sample', 'none'] as const

export type HospitalChoice = (typeof hospitalChoices)[number]

/** The options of the API, whether it runs alone or in the embedded process. */
export interface ApiOptions {
  /** Where schema `api` lives. The API does not close it. */
  readonly database: Database
  readonly identity: IdentityFacts
  /** Subjects that may import public data. */
  readonly operators: readonly string[]
  /** The folder for uploads that wait for their import, the same for all processes; by default one for temporary files. */
  readonly uploads?: string
  /** Whether to load the sample organizations' seats and domains (once; what exists is never reset). */
  readonly sample: boolean
  /** Loaded once; public files are imported in the background. By default `none`. */
  readonly hospitals?: HospitalChoice
  /** The agency's catalogs; without them nobody is asked for public data. */
  readonly downloads?: DownloadSettings
  /** What calculates drive times; without it they are estimated. */
  readonly driveTimes?: DriveTimeSettings
  /** Finds the addresses of imported locations; without it nobody is asked. */
  readonly geocoder?: GeocoderSettings
  /** Whether this process works on long jobs, as it does by default, or leaves them to others on the same database. */
  readonly worksOnJobs?: boolean
  readonly logger: Logger
  /** Sells by Stripe; without it, by the ledger, which charges no money. */
  readonly stripe?: StripeSettings
  /** Sends e-mails about notifications; without it, they are in the page alone. */
  readonly mail?: MailSettings
  /** The rest are as in `defaultLimits`. */
  readonly limits?: Partial<RequestLimits>
  /** Addresses or subnets of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[]
}

/** How the API reaches the identity provider. */
export interface IdentityFacts {
  /** The issuer exactly as in tokens, with the slash at the end. */
  readonly issuer: string
  /** The audience that tokens must have. */
  readonly audience: string
  /** The prefix of our own claims, with the slash at the end. */
  readonly claimsNamespace: string
  /** The URL of the signing keys, as this process reaches it. */
  readonly jwksUrl: string
  /** The root of the Management API, as this process reaches it: `http://localhost:3001/api/v2/`. */
  readonly managementUrl: string
  /** The identifier of the Management API; by default `api/v2/` below the issuer. */
  readonly managementAudience?: string
  readonly clientId: string
  readonly clientSecret: string
  /** With it the provider tells the API of changed passwords; without it tokens outlive them. */
  readonly eventsSecret?: string | undefined
  /** The dashboard's client at the provider, which invitations lead to; by default `keyroom-dashboard`. */
  readonly dashboardClientId?: string
}

/** @throws an error that names the wrong option, what is expected and what was given */
export function checkOptions({ identity }: ApiOptions): void {
  const { eventsSecret } = identity
  if (eventsSecret !== undefined && eventsSecret.length < 16) {
    throw new Error(`Expected identity.eventsSecret to have 16 characters or more, got ${eventsSecret.length}.`)
  }
  for (const name of ['issuer', 'claimsNamespace', 'managementUrl'] as const) {
    const value = identity[name]
    if (!URL.canParse(value) || !value.endsWith('/')) {
      throw new Error(`Expected identity.${name} to be a URL with a slash at the end, got "${value}".`)
    }
  }
  if (!URL.canParse(identity.jwksUrl)) {
    throw new Error(`Expected identity.jwksUrl to be the URL of the signing keys, got "${identity.jwksUrl}".`)
  }
}
