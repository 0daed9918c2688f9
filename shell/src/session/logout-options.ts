import type { LogoutOptions } from '@auth0/auth0-spa-js'
import { identityError } from './errors/identity-error.ts'
import type { LogOut } from './session-actions.ts'

/**
 * The library's words for a logout. Throws when both a logout everywhere and one in this page alone are asked for: the
 * first has to leave the page, the second must not.
 */
export function logoutOptions({ federated = false, localOnly = false }: LogOut, returnTo: string): LogoutOptions {
  if (federated && localOnly) {
    throw identityError('invalid_logout', 'It is invalid to set both `federated` and `localOnly` to true.')
  }
  if (localOnly) return { openUrl: false }
  return { logoutParams: { returnTo, ...(federated ? { federated } : {}) } }
}
