import { services } from '../host/services.ts'
import { useSession, type Session } from '../session/session-store.ts'
import { loadConnection } from './load-connection.ts'

/** Looks after the connection for as long as somebody is signed in, anew for each person and account. */
export function followConnection(apiBase: string): void {
  let running = new AbortController()
  let runsFor: string | undefined
  const follow = (session: Session) => {
    const who = session.phase === 'signed-in' ? `${session.claims.sub} ${session.activeAccount.id}` : undefined
    if (who === runsFor) return
    running.abort()
    running = new AbortController()
    runsFor = who
    const { signal } = running
    if (who !== undefined) {
      void loadConnection(signal).then((module) => module?.runConnection({ api: services().api, apiBase, who, signal }))
    }
  }
  follow(useSession.getState())
  useSession.subscribe(follow)
}
