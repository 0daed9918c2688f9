import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

/**
 * Ends the session here and at the identity provider, and leaves for the site's origin. The other tabs hear of it when
 * nothing of the session is left for them to find. Resolves with false, and nothing has happened, when the sign-in
 * service can't be reached: the session there would sign the next person at this browser in again.
 */
export async function logOut(): Promise<boolean> {
  if (!(await sessionActions.isReachable())) return false
  clearOwnStorage()
  shellEvents.publish(topics.sessionEnded, { reason: 'logout' })
  await sessionActions.logOut()
  useSession.setState({ phase: 'loading' }, true)
  shellEvents.publish(topics.accountChanged, { account: null, sub: null })
  return true
}
