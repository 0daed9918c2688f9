import type { Account } from '@keyroom/contract'
import { clearOwnStorage } from './clear-own-storage.ts'
import { sessionActions } from './session-actions.ts'

/**
 * Works in another account from now on: nothing of the old one stays, and a fresh sign-in names the new one. Without the
 * sign-in service the old one stays.
 */
export async function switchAccount({ id, accountType }: Account): Promise<void> {
  if (!(await sessionActions.isReachable())) return
  clearOwnStorage()
  await sessionActions.logIn({ returnTo: '', ...(accountType === 'organization' ? { organization: id } : {}) })
}
