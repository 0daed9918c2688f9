import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { authWorkerUrl } from './auth-worker-url.ts'
import { createIdentityReach, type IdentityReach } from './identity-reach.ts'
import { PatientClient } from './patient-client.ts'

export interface SessionClient {
  readonly client: PatientClient
  readonly reach: IdentityReach
}

/**
 * The auth library's client, set up for this product: tokens in memory, the refresh token in the library's worker. Throws
 * where the library can't work: on an origin that is not secure, in a browser without cryptography.
 */
export function createClient({ identity, apiBase }: RuntimeConfiguration, site: string): SessionClient {
  const { domain, clientId, audience } = identity
  const reach = createIdentityReach(domain, apiBase)
  const client = new PatientClient(
    {
      domain,
      clientId,
      useRefreshTokens: true,
      useRefreshTokensFallback: true,
      useCookiesForTransactions: true,
      legacySameSiteCookie: false,
      workerUrl: authWorkerUrl,
      authorizationParams: { redirect_uri: `${site}/dashboard`, audience, scope: 'openid profile email' },
    },
    reach,
  )
  return { client, reach }
}
