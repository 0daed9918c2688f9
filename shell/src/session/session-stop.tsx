import { SessionEndedScreen } from './ended/session-ended-screen.tsx'
import { IdentityErrorScreen } from './errors/identity-error-screen.tsx'
import type { SessionError } from './session-store.ts'

interface SessionStopProps {
  /** Why signing in failed; nothing after a session that ended. */
  readonly error?: SessionError
  readonly returnTo: string
}

/** What stands in place of the dashboard when signing in failed or the session ended: fetched only then. */
export function SessionStop({ error, returnTo }: SessionStopProps) {
  return error ? <IdentityErrorScreen error={error} returnTo={returnTo} /> : <SessionEndedScreen returnTo={returnTo} />
}
