import { topics, type Account, type Claims } from '@keyroom/contract'
import { noteRecovery } from '../connection/connection-store.ts'
import { shellEvents } from '../events/hub.ts'
import { activeAccountOf } from './active-account.ts'
import { claimsOfToken } from './claims-of-token.ts'
import { useLapse } from './ended/lapse-store.ts'
import { forgetRemoval } from './ended/removals.ts'
import { identityErrorOf } from './errors/identity-error.ts'
import { keepCredentials } from './kept-credentials.ts'
import { sessionLost } from './session-lost.ts'
import { useSession } from './session-store.ts'

/** Somebody is signed in; the payload is the ID token's. */
export function signedIn(payload: Readonly<Record<string, unknown>>, namespace: string): void {
  try {
    const claims = claimsOfToken(payload, namespace)
    const activeAccount = activeAccountOf(claims)
    forgetRemoval(activeAccount.id)
    if (useLapse.getState().error) return backAgain(claims, activeAccount)
    if (isSamePerson(claims)) return
    useSession.setState({ phase: 'signed-in', claims, activeAccount }, true)
    keepCredentials(claims)
    tellAccount(claims, activeAccount)
  } catch (error) {
    signInFailed(error)
  }
}

/** A fresh token brings the same claims in a new object; nothing on the screen may begin anew for that. */
function isSamePerson(claims: Claims): boolean {
  const now = useSession.getState()
  return now.phase === 'signed-in' && JSON.stringify(now.claims) === JSON.stringify(claims)
}

/**
 * Somebody signed in beside a page whose session had ended. Is it the same person in the same account, the page goes on
 * as it is; it was not theirs otherwise, and loads anew, which whoever follows the account sees to.
 */
function backAgain(claims: Claims, activeAccount: Account): void {
  const before = useSession.getState()
  const isTheirs =
    before.phase === 'signed-in' && before.claims.sub === claims.sub && before.activeAccount.id === activeAccount.id
  if (isTheirs) {
    useSession.setState({ phase: 'signed-in', claims, activeAccount }, true)
    useLapse.setState({ error: undefined, removedFrom: undefined })
    keepCredentials(claims)
  }
  tellAccount(claims, activeAccount)
  if (isTheirs) noteRecovery()
}

function tellAccount({ sub }: Claims, account: Account): void {
  shellEvents.publish(topics.accountChanged, { account, sub })
}

/** Nobody is signed in, or nobody is any more. */
export function visiting(): void {
  if (useSession.getState().phase === 'signed-in') sessionLost({ error: 'login_required', message: 'Login required' })
  else if (useSession.getState().phase !== 'visitor') useSession.setState({ phase: 'visitor' }, true)
}

/** Signing in failed. It is shown and not tried again, so that no loop of redirects can begin. */
export function signInFailed(reason: unknown): void {
  const error = identityErrorOf(reason)
  useSession.setState({ phase: 'error', error }, true)
  shellEvents.publish(topics.sessionEvent, { event: 'error', code: error.code })
}
