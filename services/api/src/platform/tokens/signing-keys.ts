import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'

/** The keys that tokens are signed with could not be fetched. Nothing can be said about the token. */
export class SigningKeysUnavailable extends Error {
  override readonly name = 'SigningKeysUnavailable'
}

/** Milliseconds: how old a set may be before a newer one is asked for, and how old it may become when none comes. */
const age = { refreshed: 600_000, longest: 86_400_000 }

/** Milliseconds between two attempts to fetch a set. */
const cooldown = 30_000

/**
 * Finds the key of a token in the identity provider's published set. The set is fetched anew after 10 minutes, beside
 * the requests; while the provider is away the last one is good for a day. An unknown key id has it fetched again, at
 * most every 30 seconds.
 * @throws SigningKeysUnavailable when the set is needed and cannot be had
 */
export function createSigningKeys(jwksUrl: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: age.longest,
    cooldownDuration: cooldown,
    timeoutDuration: 5_000,
  })
  let refreshAt = 0
  const refreshBeside = () => {
    const isFirst = refreshAt === 0
    if (Date.now() < refreshAt) return
    refreshAt = Date.now() + (isFirst ? age.refreshed : cooldown)
    // The first set is fetched by whoever needs it.
    if (!isFirst)
      void find.reload().then(
        () => (refreshAt = Date.now() + age.refreshed),
        () => undefined,
      )
  }
  return async (header, token) => {
    refreshBeside()
    try {
      return await find(header, token)
    } catch (error) {
      const isAboutToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      if (isAboutToken) throw error
      throw new SigningKeysUnavailable(`The signing keys at ${jwksUrl} cannot be fetched.`, { cause: error })
    }
  }
}
