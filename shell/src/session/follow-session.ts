import { readAccessFacts } from '../access/read-access-facts.ts'
import { clearServerState } from '../host/load-server-state.ts'
import { useSession } from './session-store.ts'

/** Keeps what depends on the account in step with it: access is read anew, and nothing of another account stays. */
export function followSession(): void {
  void readAccessFacts(useSession.getState())
  useSession.subscribe((session, before) => {
    if (accountId(session) !== accountId(before)) clearServerState()
    void readAccessFacts(session)
  })
}

function accountId(session: ReturnType<typeof useSession.getState>): string | undefined {
  return session.phase === 'signed-in' ? session.activeAccount.id : undefined
}
