import type { Account } from '@keyroom/contract'
import { clearOwnStorage } from './clear-own-storage.ts'
import { sessionActions } from './session-actions.ts'

/**
 * Works in another account from now on: nothing of the old one stays, and a fresh sign-in names the new one. Resolves
 * with false, and nothing has happened, when the sign-in service can't be reached.
 */
export async function switchAccount({ id, accountType }: Account): Promise<boolean> {
  if (!(await sessionActions.isReachable())) return false
  clearOwnStorage()
  await sessionActions.logIn({ returnTo: '', ...(accountType === 'organization' ? { organization: id } : {}) })
  return true
}
