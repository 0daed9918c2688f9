import { activeAccountOf } from './active-account.ts'
import { restoreCredentials } from './kept-credentials.ts'
import { isSignInAnswer } from './return-path.ts'
import { useSession } from './session-store.ts'

/**
 * Has the frame drawn for whoever was signed in here last while it is looked whether they still are. The sign-in library
 * leaves a cookie as long as it takes them to be; somebody who is just coming back from signing in may be another.
 */
export async function expectPerson(clientId: string): Promise<void> {
  if (!document.cookie.split('; ').includes(`auth0.${clientId}.is.authenticated=true`)) return
  if (isSignInAnswer(location.search)) return
  const claims = await restoreCredentials()
  if (!claims) return
  useSession.setState({ phase: 'loading', expected: { claims, activeAccount: activeAccountOf(claims) } }, true)
}
