import { topics, type Account, type Claims, type PayloadOf } from '@keyroom/contract'
import { noteRecovery } from '../connection/connection-store.ts'
import { shellEvents } from '../events/hub.ts'
import { activeAccountOf, claimsOfToken } from './claims.ts'
import { useEndedSession, forgetRemoval, wasRemovedFrom } from './ended-session.ts'
import { identityErrorOf } from './identity-error.ts'
import { keepCredentials, forgetCredentials } from './kept-credentials.ts'
import { isLoggingOut } from './leave-account.ts'
import { useSession } from './session-store.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { hasUnsavedEntries } from './unsaved-entries.ts'

/** Somebody is signed in; the payload is the ID token's. */
export function signedIn(payload: Readonly<Record<string, unknown>>, namespace: string): void {
  try {
    const claims = claimsOfToken(payload, namespace)
    const activeAccount = activeAccountOf(claims)
    forgetRemoval(activeAccount.id)
    if (useEndedSession.getState().error) return resumeEndedSession(claims, activeAccount)
    if (isSamePerson(claims)) return
    useSession.setState({ phase: 'signed-in', claims, activeAccount }, true)
    keepCredentials(claims)
    publishAccount(claims, activeAccount)
  } catch (error) {
    signInFailed(error)
  }
}

/** A fresh token brings the same claims in a new object, which must not redraw the screen. */
function isSamePerson(claims: Claims): boolean {
  const now = useSession.getState()
  return now.phase === 'signed-in' && JSON.stringify(now.claims) === JSON.stringify(claims)
}

/**
 * Somebody signed in beside a page whose session had ended. For the same person in the same account the page continues;
 * for anybody else `followOtherTabs` reloads it.
 */
function resumeEndedSession(claims: Claims, activeAccount: Account): void {
  const before = useSession.getState()
  const isSame =
    before.phase === 'signed-in' && before.claims.sub === claims.sub && before.activeAccount.id === activeAccount.id
  if (isSame) {
    useSession.setState({ phase: 'signed-in', claims, activeAccount }, true)
    useEndedSession.setState({ error: undefined, removedFrom: undefined, switched: undefined })
    keepCredentials(claims)
  }
  publishAccount(claims, activeAccount)
  if (isSame) noteRecovery()
}

function publishAccount({ sub }: Claims, account: Account): void {
  shellEvents.publish(topics.accountChanged, { account, sub })
}

/** Nobody is signed in, or nobody is any more. */
export function visitorFound(): void {
  if (isLoggingOut()) return
  if (useSession.getState().phase === 'signed-in') sessionLost({ error: 'login_required', message: 'Login required' })
  else if (useSession.getState().phase !== 'visitor') useSession.setState({ phase: 'visitor' }, true)
}

/** Signing in failed. The error is shown and nothing is tried again, so that no loop of redirects can start. */
export function signInFailed(reason: unknown): void {
  const error = identityErrorOf(reason)
  useSession.setState({ phase: 'error', error }, true)
  shellEvents.publish(topics.sessionEvent, { event: 'error', code: error.code })
}

type SessionEvent = PayloadOf<typeof topics.sessionEvent>['event']

/** Publishes a step of signing in or out on the bus. */
export function publishSessionEvent(event: SessionEvent, code?: string): void {
  shellEvents.publish(topics.sessionEvent, { event, ...(code === undefined ? {} : { code }) })
}

let lastToken: string | undefined

/** Publishes that a token was obtained, once for each token. */
export function publishNewToken(token: string): void {
  if (token === lastToken) return
  lastToken = token
  publishSessionEvent('token-obtained')
}

/**
 * The server ended the session. A page that may hold unsaved entries stays, with a dialog that signs in again beside it;
 * any other page says so and leaves to sign in, and comes back afterwards.
 */
export function sessionLost(reason: unknown): void {
  const session = useSession.getState()
  if (isLoggingOut() || session.phase !== 'signed-in' || useEndedSession.getState().error) return
  const { id, display_name: name } = session.activeAccount
  const removal = wasRemovedFrom(id) ? { removedFrom: name } : {}
  const error = identityErrorOf(reason)
  if (hasUnsavedEntries()) {
    forgetCredentials()
    useEndedSession.setState({ error, removedFrom: undefined, ...removal })
  } else {
    clearOwnStorage()
    useSession.setState({ phase: 'visitor', ended: true, ...removal }, true)
  }
  shellEvents.publish(topics.sessionEvent, { event: 'error', code: error.code })
  shellEvents.publish(topics.sessionEnded, { reason: 'expired' })
}
