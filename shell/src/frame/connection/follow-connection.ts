import { services } from '../../kernel/api/services.ts'
import { useSession, type Session } from '../../kernel/session/session-store.ts'
import { loadConnection } from './load-connection.ts'

/** Watches the connection while somebody is signed in, and starts again for each person and account. */
export function followConnection(apiBase: string): void {
  let session = new AbortController()
  let runsFor: string | undefined
  const follow = async (now: Session) => {
    const who = now.phase === 'signed-in' ? `${now.claims.sub} ${now.activeAccount.id}` : undefined
    if (who === runsFor) return
    session.abort()
    session = new AbortController()
    runsFor = who
    if (who === undefined) return
    const { signal } = session
    const { runConnection } = await loadConnection()
    if (!signal.aborted) runConnection({ api: services().api, apiBase, who, signal })
  }
  void follow(useSession.getState())
  useSession.subscribe((now) => void follow(now))
}
