import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'

/** By how much the clocks of two machines may differ. */
const clockToleranceSeconds = 5

/** The `typ` of an access token: Auth0's, and the standard's (RFC 9068). */
const accessTokenTypes = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

export interface TokenRules {
  readonly issuer: string
  readonly audience: string
}

/** A valid token that this API does not accept as a bearer token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/**
 * Checks a bearer token: signature (RS256 only), issuer, audience, times, type, and that it is an unbound access token.
 * It does not check our own claims.
 * @throws an error of jose's, TokenRefused, or what `keys` throws
 */
export async function verifyToken(token: string, keys: JWTVerifyGetKey, rules: TokenRules): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    ...rules,
    algorithms: ['RS256'],
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  refuse(!accessTokenTypes.has(String(protectedHeader.typ).toLowerCase()), 'its type is not that of an access token')
  refuse(typeof payload.sub !== 'string' || payload.sub === '', 'its subject is not a name')
  refuse((payload.iat ?? Infinity) > Date.now() / 1000 + clockToleranceSeconds, 'it was issued in the future')
  refuse('nonce' in payload, 'it is an ID token')
  refuse('cnf' in payload, 'it is bound to a key and cannot be used as a bearer token')
  return payload
}

/** Whether the token was issued to a client without a person (client credentials). */
export function isMachineToken(payload: JWTPayload): boolean {
  const { sub = '', gty, azp, client_id: clientId } = payload
  return gty === 'client-credentials' || sub.endsWith('@clients') || sub === azp || sub === clientId
}

function refuse(condition: boolean, reason: string): void {
  if (condition) throw new TokenRefused(`The token is refused: ${reason}.`)
}
