import type { Claims } from '@keyroom/contract'

/** Where the claims of the last sign-in are kept. Never a token. */
export const credentialsKey = 'user-credentials'

/** Keeps the claims, so that a reload can greet the person before the session check is over. */
export function keepCredentials(claims: Claims, storage: Storage = localStorage): void {
  try {
    storage.setItem(credentialsKey, JSON.stringify({ claims }))
  } catch (error) {
    console.warn('The claims could not be kept', error)
  }
}
