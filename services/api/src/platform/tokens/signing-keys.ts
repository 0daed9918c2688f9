import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'

/** The signing keys could not be fetched, so the token can be neither accepted nor refused. */
export class SigningKeysUnavailable extends Error {
  override readonly name = 'SigningKeysUnavailable'
}

/** The age at which a set is fetched again, and the age up to which it is used if that fails. */
const refreshAgeMs = 600_000
const maxAgeMs = 86_400_000

/** The minimum interval between two attempts to fetch a set. */
const cooldownMs = 30_000

/**
 * Finds the key of a token in the identity provider's published set. The set is fetched again in the background after
 * 10 minutes, and used for up to a day while the provider is down. An unknown key id triggers another fetch, at most
 * every 30 seconds.
 * @throws SigningKeysUnavailable if the set is needed and cannot be fetched
 */
export function createSigningKeys(jwksUrl: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: maxAgeMs,
    cooldownDuration: cooldownMs,
    timeoutDuration: 5_000,
  })
  let refreshAt = 0
  const refreshInBackground = () => {
    const isFirst = refreshAt === 0
    if (performance.now() < refreshAt) return
    refreshAt = performance.now() + (isFirst ? refreshAgeMs : cooldownMs)
    // The first set is fetched by the request that needs it.
    if (!isFirst)
      void find.reload().then(
        () => (refreshAt = performance.now() + refreshAgeMs),
        () => undefined,
      )
  }
  return async (header, token) => {
    refreshInBackground()
    try {
      return await find(header, token)
    } catch (error) {
      const isAboutToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      if (isAboutToken) throw error
      throw new SigningKeysUnavailable(`The signing keys at ${jwksUrl} cannot be fetched.`, { cause: error })
    }
  }
}
