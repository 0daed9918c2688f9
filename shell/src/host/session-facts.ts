import type { SessionFacts } from '@keyroom/contract'
import type { Session } from '../session/session-store.ts'

/** The session as remotes see it: they are only drawn for somebody signed in. */
export function sessionFactsOf(session: Session): SessionFacts {
  if (session.phase !== 'signed-in') throw new Error('Nobody is signed in; a remote should not be asking who is.')
  return session
}
