import { RemovedScreen } from './removed-screen.tsx'
import { SessionEndedScreen } from './session-ended-screen.tsx'
import { IdentityErrorScreen } from './identity-error-screen.tsx'
import type { SessionError } from '../../kernel/session/session-store.ts'

interface SessionStopProps {
  /** Why signing in failed; nothing after a session that ended. */
  readonly error?: SessionError
  readonly returnTo: string
  /** The organization that they were removed from, where the session ended with that. */
  readonly removedFrom?: string | undefined
}

/** What stands in place of the dashboard when signing in failed or the session ended: fetched only then. */
export function SessionStop({ error, returnTo, removedFrom }: SessionStopProps) {
  if (error) return <IdentityErrorScreen error={error} returnTo={returnTo} />
  return removedFrom === undefined ? (
    <SessionEndedScreen returnTo={returnTo} />
  ) : (
    <RemovedScreen organization={removedFrom} />
  )
}
