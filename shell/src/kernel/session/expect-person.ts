import { activeAccountOf } from './claims.ts'
import { restoreCredentials } from './kept-credentials.ts'
import { isSignInAnswer } from './return-path.ts'
import { useSession } from './session-store.ts'

/**
 * Lets the frame draw for the person who was signed in here last while the session is checked. The sign-in library keeps
 * a cookie while it expects a session; a person who is just coming back from signing in may be another.
 */
export async function expectPerson(clientId: string): Promise<void> {
  if (!document.cookie.split('; ').includes(`auth0.${clientId}.is.authenticated=true`)) return
  if (isSignInAnswer(location.search)) return
  const claims = await restoreCredentials()
  if (!claims) return
  useSession.setState({ phase: 'loading', expected: { claims, activeAccount: activeAccountOf(claims) } }, true)
}
