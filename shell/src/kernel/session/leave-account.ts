import { topics, type Account } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { hasLogOutQuestions, mayLeave } from './log-out-questions.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

let isLeaving = false

/**
 * Whether the page is leaving to log out, so that the end of the session is no reason to sign in again. That lasts until
 * the page is gone: the browser takes its time, and another redirect meanwhile would replace the logout.
 */
export const isLoggingOut = (): boolean => isLeaving

/** A page that Back shows again as it was left has no session any more. */
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !isLeaving) return
  isLeaving = false
  useSession.setState({ phase: 'visitor' }, true)
})

/**
 * Ends the session here and at the identity provider, and leaves for the site's origin. The other tabs are told once
 * nothing of the session is left for them to find. Resolves with false, without any change, when the sign-in service
 * can't be reached: its session would sign in the next person at this browser. What is to be done first may end the
 * session itself; if it rejects, the person stays. They also stay, and it resolves with true, if they answer a question
 * of a remote that way.
 */
export async function logOut(first?: () => Promise<void>): Promise<boolean> {
  // An answer may delete something, which would be for nothing.
  if (hasLogOutQuestions() && !(await sessionActions.isReachable())) return false
  if (!(await mayLeave())) return true
  isLeaving = true
  let hasLeft = false
  try {
    await first?.()
    if (!(await sessionActions.isReachable())) return false
    clearOwnStorage()
    shellEvents.publish(topics.sessionEnded, { reason: 'logout' })
    await sessionActions.logOut()
    hasLeft = true
    useSession.setState({ phase: 'loading' }, true)
    shellEvents.publish(topics.accountChanged, { account: null, sub: null })
    return true
  } finally {
    isLeaving = hasLeft
  }
}

/**
 * Switches to another account: nothing of the old one stays once the page leaves, and a new sign-in names the new one.
 * Resolves with false, without any change, when the sign-in service can't be reached; with true also when the person
 * answers a question of a remote by staying.
 */
export async function switchAccount({ id, accountType }: Account): Promise<boolean> {
  if (!(await sessionActions.isReachable())) return false
  if (!(await mayLeave('switch'))) return true
  const organization = accountType === 'organization' ? { organization: id } : {}
  await sessionActions.logIn({ returnTo: '', onLeave: clearOwnStorage, ...organization })
  return true
}
