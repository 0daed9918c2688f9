import { topics, type Claims } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { activeAccountOf } from './active-account.ts'
import { claimsOfToken } from './claims-of-token.ts'
import { keepCredentials } from './kept-credentials.ts'
import { useSession } from './session-store.ts'

/** Somebody is signed in; the payload is the ID token's. */
export function signedIn(payload: Readonly<Record<string, unknown>>, namespace: string): void {
  try {
    const claims = claimsOfToken(payload, namespace)
    if (isSamePerson(claims)) return
    const activeAccount = activeAccountOf(claims)
    useSession.setState({ phase: 'signed-in', claims, activeAccount }, true)
    keepCredentials(claims)
    shellEvents.publish(topics.accountChanged, { account: activeAccount, sub: claims.sub })
  } catch (error) {
    signInFailed(error)
  }
}

/** A fresh token brings the same claims in a new object; nothing on the screen may begin anew for that. */
function isSamePerson(claims: Claims): boolean {
  const now = useSession.getState()
  return now.phase === 'signed-in' && JSON.stringify(now.claims) === JSON.stringify(claims)
}

/** Nobody is signed in, or nobody is any more. */
export function visiting(): void {
  const before = useSession.getState()
  useSession.setState({ phase: 'visitor' }, true)
  if (before.phase === 'signed-in') shellEvents.publish(topics.sessionEnded, { reason: 'expired' })
}

/** Signing in failed. It is shown and not tried again, so that no loop of redirects can begin. */
export function signInFailed(reason: unknown): void {
  const error = sessionErrorOf(reason)
  useSession.setState({ phase: 'error', error }, true)
  shellEvents.publish(topics.sessionEvent, { event: 'error', code: error.code })
}

function sessionErrorOf(reason: unknown): { code: string; description: string } {
  const { error, error_description, message } = reason as {
    error?: string
    error_description?: string
    message?: string
  }
  return { code: error ?? 'error', description: error_description ?? message ?? String(reason) }
}
