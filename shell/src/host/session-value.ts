import type { HostValue, SessionFacts } from '@keyroom/contract'
import { useSession } from '../session/session-store.ts'

/**
 * The session as a remote sees it. It is only drawn for somebody signed in; when that ends it is about to be taken
 * away, and until it is it goes on seeing whom it was drawn for.
 */
export function sessionValue(): HostValue<SessionFacts> {
  let facts: SessionFacts | undefined
  const get = () => {
    const session = useSession.getState()
    if (session.phase === 'signed-in') facts = session
    if (!facts) throw new Error('Nobody is signed in; a remote should not be asking who is.')
    return facts
  }
  return {
    get,
    subscribe: (onChange) =>
      useSession.subscribe((session) => {
        if (session.phase === 'signed-in') onChange()
      }),
  }
}
