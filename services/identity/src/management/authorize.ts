import { createLocalJWKSet, jwtVerify } from 'jose'
import { managementAudience } from '../provider/resource-servers.ts'
import type { Keys } from '../provider/settings.ts'
import { ManagementError } from './problem.ts'
import type { ManagementScope } from '../provider/scopes.ts'

/** Lets a request through whose bearer token is for the Management API and allows the scope. */
export type Authorize = (authorization: string | undefined, scope: ManagementScope) => Promise<void>

export function createAuthorize(issuer: string, keys: Keys): Authorize {
  const publicKeys = keys.jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }))
  const jwks = createLocalJWKSet({ keys: publicKeys })
  return async (authorization, scope) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
    if (!token) throw new ManagementError(401, 'missing_authentication', 'Missing authentication')
    const verified = await jwtVerify(token, jwks, {
      issuer,
      audience: managementAudience(issuer),
      algorithms: ['RS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch(() => undefined)
    if (!verified || verified.payload['gty'] !== 'client-credentials') {
      throw new ManagementError(401, 'invalid_token', 'Invalid token')
    }
    const scopes = verified.payload['scope']
    if (typeof scopes !== 'string' || !scopes.split(' ').includes(scope)) {
      throw new ManagementError(403, 'insufficient_scope', `Insufficient scope, expected any of: ${scope}`)
    }
  }
}
