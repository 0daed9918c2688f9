import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { hasEntries } from './ended/entries.ts'
import { useLapse } from './ended/lapse-store.ts'
import { wasRemovedFrom } from './ended/removals.ts'
import { identityErrorOf } from './errors/identity-error.ts'
import { forgetCredentials } from './kept-credentials.ts'
import { useSession } from './session-store.ts'

/**
 * The server ended the session of who was signed in. A page that may hold unsaved entries stays, with a dialog that
 * signs in again beside it; any other says so and leaves to sign in, with the way back remembered.
 */
export function sessionLost(reason: unknown): void {
  const session = useSession.getState()
  if (session.phase !== 'signed-in' || useLapse.getState().error) return
  const { id, display_name: name } = session.activeAccount
  const removal = wasRemovedFrom(id) ? { removedFrom: name } : {}
  const error = identityErrorOf(reason)
  if (hasEntries()) {
    forgetCredentials()
    useLapse.setState({ error, removedFrom: undefined, ...removal })
  } else {
    clearOwnStorage()
    useSession.setState({ phase: 'visitor', ended: true, ...removal }, true)
  }
  shellEvents.publish(topics.sessionEvent, { event: 'error', code: error.code })
  shellEvents.publish(topics.sessionEnded, { reason: 'expired' })
}
