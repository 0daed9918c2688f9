import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'

/** Seconds that the clocks of two machines may differ by. */
const clockTolerance = 5

/** What `typ` an access token may have: Auth0's, and the standard's (RFC 9068). */
const accessTokenTypes = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

export interface TokenRules {
  readonly issuer: string
  readonly audience: string
}

/** A token that is well signed and in time, but not one that this API takes as a bearer token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/**
 * Checks a bearer token: signature (RS256 only), issuer, audience, times, type, and that it is an access token which
 * whoever bears it may use. What it claims is not looked at here.
 * @throws an error of jose's, TokenRefused, or what `keys` throws
 */
export async function verifyToken(token: string, keys: JWTVerifyGetKey, rules: TokenRules): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    ...rules,
    algorithms: ['RS256'],
    clockTolerance,
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  refuse(!accessTokenTypes.has(String(protectedHeader.typ).toLowerCase()), 'its type is not that of an access token')
  refuse(typeof payload.sub !== 'string' || payload.sub === '', 'its subject is not a name')
  refuse((payload.iat ?? Infinity) > Date.now() / 1000 + clockTolerance, 'it was issued in the future')
  refuse('nonce' in payload, 'it is an ID token')
  refuse('cnf' in payload, 'it is bound to a key and cannot be used as a bearer token')
  return payload
}

/** Whether the token was given to a program for itself (client credentials): nobody is signed in with it. */
export function isMachineToken(payload: JWTPayload): boolean {
  const { sub = '', gty, azp, client_id: clientId } = payload
  return gty === 'client-credentials' || sub.endsWith('@clients') || sub === azp || sub === clientId
}

function refuse(condition: boolean, reason: string): void {
  if (condition) throw new TokenRefused(`The token is refused: ${reason}.`)
}
