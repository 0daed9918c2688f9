import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import type { Keys } from './settings.ts'

/** Reads the claims of the access token in an `Authorization` header. */
export type VerifyToken = (authorization: string | undefined) => Promise<JWTPayload | 'missing' | 'invalid'>

/** @param audience of the tokens; those for another one are invalid */
export function createVerifyToken(issuer: string, audience: string, keys: Keys): VerifyToken {
  const publicKeys = keys.jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }))
  const jwks = createLocalJWKSet({ keys: publicKeys })
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return 'missing'
    const verified = await jwtVerify(token, jwks, {
      issuer,
      audience,
      algorithms: ['RS256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch(() => undefined)
    return verified?.payload ?? 'invalid'
  }
}
