import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import { readClaims, sessionClaim, type TokenClaims } from '../accounts/claims.ts'
import type { Directory } from '../directory/directory.ts'
import type { GrantAccounts } from '../grants/grants.ts'
import { userinfoAudience } from '../provider/resource-servers.ts'
import type { Keys } from '../provider/settings.ts'
import { createVerifyToken } from '../provider/verify-token.ts'
import type { IdentityOptions } from '../settings/identity-options.ts'

/** The standard claims that a scope of its own allows. */
const scopeOf: Readonly<Record<string, string>> = {
  name: 'profile',
  nickname: 'profile',
  picture: 'profile',
  updated_at: 'profile',
  email: 'email',
  email_verified: 'email',
}

/**
 * Answers who the user of an access token is (OpenID Connect Core, 5.3), as of now. The library's own endpoint takes no
 * tokens for an API, while those of Auth0 are for both.
 */
export function createUserinfo(
  options: IdentityOptions,
  { directory, grants, keys }: { directory: Directory; grants: GrantAccounts; keys: Keys },
) {
  const { issuer, claimsNamespace, dashboard } = options
  const verify = createVerifyToken(issuer, userinfoAudience(issuer), keys)

  const claimsOf = async (payload: JWTPayload): Promise<TokenClaims | undefined> => {
    const { sub = '', org_id: org, scope, [claimsNamespace + sessionClaim]: sessionUid } = payload
    const scopes = typeof scope === 'string' ? scope.split(' ') : []
    if (!scopes.includes('openid') || typeof sessionUid !== 'string') return undefined
    const organizationId = typeof org === 'string' ? org : null
    // The token of a session that ended says nothing any more.
    const isOpen = await grants.grantOf({ sessionUid, clientId: dashboard.clientId, organizationId })
    const claims = isOpen === undefined ? undefined : await readClaims(directory, sub, organizationId, claimsNamespace)
    if (!claims) return undefined
    const allowed = ([name]: [string, unknown]) => scopeOf[name] === undefined || scopes.includes(scopeOf[name])
    return { sub, ...Object.fromEntries(Object.entries(claims).filter(allowed)) }
  }

  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const payload = await verify(headers.authorization)
    if (payload === 'missing') {
      return reply.status(401).header('www-authenticate', 'Bearer').send({ error: 'no_token' })
    }
    const claims = payload === 'invalid' ? undefined : await claimsOf(payload)
    if (claims) return reply.send(claims)
    const description = 'The access token is invalid, has expired, or its session has ended.'
    return reply
      .status(401)
      .header('www-authenticate', `Bearer error="invalid_token", error_description="${description}"`)
      .send({ error: 'invalid_token', error_description: description })
  }
}
