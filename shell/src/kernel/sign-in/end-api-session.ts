import { loadedApi } from '../api/load-api.ts'
import { useSession } from '../session/session-store.ts'

/** How long a logout waits for the API. Without an answer, tokens of the session are good for up to an hour. */
const timeoutMs = 2_000

/** Revokes the tokens of this session at the API, which a logout at the identity provider does not. Never rejects. */
export async function endApiSession(): Promise<void> {
  const session = useSession.getState()
  if (session.phase !== 'signed-in') return
  try {
    // It is loaded already: nobody counts as signed in without it.
    const { endCurrentSession } = await import('../api/api-client.ts')
    await endCurrentSession(loadedApi(), session.claims.sub, { signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    // The logout goes on.
  }
}
