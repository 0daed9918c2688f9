import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'

/** The keys that tokens are signed with could not be fetched. Nothing can be said about the token. */
export class SigningKeysUnavailable extends Error {
  override readonly name = 'SigningKeysUnavailable'
}

/**
 * Finds the key of a token in the identity provider's published set, which is kept for 10 minutes; an unknown key id
 * has it fetched again, at most every 30 seconds.
 * @throws SigningKeysUnavailable when the set is needed and cannot be had
 */
export function createSigningKeys(jwksUrl: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  })
  return async (header, token) => {
    try {
      return await find(header, token)
    } catch (error) {
      const isAboutToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      if (isAboutToken) throw error
      throw new SigningKeysUnavailable(`The signing keys at ${jwksUrl} cannot be fetched.`, { cause: error })
    }
  }
}
