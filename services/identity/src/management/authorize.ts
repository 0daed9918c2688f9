import { managementAudience } from '../provider/resource-servers.ts'
import type { Keys } from '../provider/settings.ts'
import { createVerifyToken } from '../provider/verify-token.ts'
import { ManagementError } from './problem.ts'
import type { ManagementScope } from '../provider/scopes.ts'

/** Lets a request through whose bearer token is for the Management API and allows the scope. */
export type Authorize = (authorization: string | undefined, scope: ManagementScope) => Promise<void>

export function createAuthorize(issuer: string, keys: Keys): Authorize {
  const verify = createVerifyToken(issuer, managementAudience(issuer), keys)
  return async (authorization, scope) => {
    const claims = await verify(authorization)
    if (claims === 'missing') throw new ManagementError(401, 'missing_authentication', 'Missing authentication')
    if (claims === 'invalid' || claims['gty'] !== 'client-credentials') {
      throw new ManagementError(401, 'invalid_token', 'Invalid token')
    }
    const scopes = claims['scope']
    if (typeof scopes !== 'string' || !scopes.split(' ').includes(scope)) {
      throw new ManagementError(403, 'insufficient_scope', `Insufficient scope, expected any of: ${scope}`)
    }
  }
}
