import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { sessionActions } from './session-actions.ts'

/** Ends the session here and at the identity provider, and leaves for the site's origin. */
export async function logOut(): Promise<void> {
  clearOwnStorage()
  shellEvents.publish(topics.sessionEnded, { reason: 'logout' })
  await sessionActions.logOut()
}
