import * as z from 'zod/mini'

const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'Expected an origin such as https://keyroom.example, without a path'))

const path = z.string().check(z.regex(/^\/[^/\\]/, 'Expected a path such as /views/KeyRoom/Summary'))

const tileAddress = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+\//, 'Expected an address such as https://tiles.example/{z}/{x}/{y}.png'))

/** What an operator may set without a rebuild: `/config.json`. */
const runtimeConfigurationSchema = z.object({
  /** Where people open the product: where the name in the address has `localhost` in it, and everywhere else. */
  origins: z.optional(z.object({ production: origin, development: origin })),
  identity: z.object({
    /** The issuer's origin, such as `http://localhost:3001` or `https://login.example.com`. */
    domain: z.string(),
    clientId: z.string(),
    audience: z.string(),
    /** What the names of the product's claims in a token begin with. */
    claimsNamespace: z.string(),
  }),
  apiBase: z._default(z.string(), '/api'),
  /** Services besides KeyRoom's own: what draws embedded dashboards, and the background map. */
  services: z._default(
    z.object({
      visualisation: z.optional(z.object({ origin, views: z.record(z.string(), path) })),
      basemap: z.optional(
        z.object({ kind: z.enum(['images', 'vector', 'pmtiles']), url: tileAddress, attribution: z.string() }),
      ),
    }),
    {},
  ),
  /** Where a person goes after signing in when they asked for no page: the map. */
  // oxlint-disable-next-line house/no-foreign-address -- the specification's landing page, until an operator sets another
  afterLogin: z._default(z.string(), '/dashboard/widget/map'),
  /** Other origins that may serve remotes. */
  allowedRemoteOrigins: z._default(z.array(z.string()), []),
})

export type RuntimeConfiguration = z.infer<typeof runtimeConfigurationSchema>

/** Checks the content of `/config.json`. */
export function readRuntimeConfiguration(value: unknown): RuntimeConfiguration {
  const checked = runtimeConfigurationSchema.safeParse(value)
  if (!checked.success)
    throw new Error(`/config.json is not a configuration of this shell:\n${z.prettifyError(checked.error)}`)
  return checked.data
}

/**
 * The origin that the product is to be opened at: the development one where the name in the address has `localhost` in
 * it, else the production one. Signing in comes back there, and logging out ends there.
 */
export function siteOrigin(
  { origins }: Pick<RuntimeConfiguration, 'origins'>,
  page: Pick<Location, 'hostname' | 'origin'> = location,
): string {
  if (!origins) return page.origin
  return page.hostname.includes('localhost') ? origins.development : origins.production
}
