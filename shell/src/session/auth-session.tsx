import { Auth0Provider, useAuth0, type AppState } from '@auth0/auth0-react'
import { ApiError } from '@keyroom/contract'
import { useEffect, useState } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { authWorkerUrl } from './auth-worker-url.ts'
import { createIdentityReach, type IdentityReach } from './identity-reach.ts'
import { isRefusal } from './is-refusal.ts'
import { PatientClient } from './patient-client.ts'
import { provideSessionActions } from './session-actions.ts'
import { isSignInAnswer, returnPath } from './return-path.ts'
import { signedIn, signInFailed, visiting } from './session-changes.ts'

/** The library asks three times before it gives up on a token. */
const httpTimeoutInSeconds = 4

interface AuthSessionProps {
  readonly configuration: RuntimeConfiguration
  /** Puts the path into the address once a sign-in has come back. */
  readonly onReturn: (path: string) => void
}

/** Runs the auth library and mirrors what it finds into the session store. It draws nothing. */
export function AuthSession({ configuration, onReturn }: AuthSessionProps) {
  const [{ client, reach }] = useState(() => createClient(configuration))
  const goBack = (appState?: AppState) => onReturn(returnPath(appState?.returnTo, configuration.afterLogin))
  return (
    <Auth0Provider client={client} onRedirectCallback={goBack}>
      <SessionMirror namespace={configuration.identity.claimsNamespace} reach={reach} goBack={goBack} />
    </Auth0Provider>
  )
}

function createClient({ identity: { domain, clientId, audience }, apiBase }: RuntimeConfiguration) {
  const reach = createIdentityReach(domain, apiBase)
  const client = new PatientClient(
    {
      domain,
      clientId,
      useRefreshTokens: true,
      useRefreshTokensFallback: true,
      useCookiesForTransactions: true,
      legacySameSiteCookie: false,
      workerUrl: authWorkerUrl,
      httpTimeoutInSeconds,
      authorizationParams: { redirect_uri: `${location.origin}/dashboard`, audience, scope: 'openid profile email' },
    },
    reach,
  )
  return { client, reach }
}

/** What the person wanted before they were sent to sign in, if the error comes from there. */
function wishOf(error: Error): AppState | undefined {
  return 'appState' in error ? (error.appState as AppState) : undefined
}

function refuseMissingToken(): never {
  throw new Error('The identity provider answered without an access token.')
}

/** Tells a sign-in service that can't be reached from one that refuses a token: who is signed in then stays so. */
function reportUnreachable(reach: IdentityReach): (error: unknown) => never {
  return (error) => {
    if (isRefusal(error)) throw error
    void reach.check()
    throw new ApiError('The sign-in service can’t be reached, so there is no fresh token for this call.', {
      status: 0,
      code: 'sign-in-unreachable',
      cause: error,
    })
  }
}

interface SessionMirrorProps {
  readonly namespace: string
  readonly reach: IdentityReach
  readonly goBack: (appState?: AppState) => void
}

function SessionMirror({ namespace, reach, goBack }: SessionMirrorProps) {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect, logout, getAccessTokenSilently } = useAuth0()

  useEffect(() => {
    provideSessionActions({
      isReachable: reach.check,
      logIn: async ({ returnTo, organization, screen, asOther }) => {
        // Else the browser would leave the page for an error page of its own.
        if (!(await reach.check())) return
        await loginWithRedirect({
          appState: { returnTo },
          authorizationParams: {
            ui_locales: document.documentElement.lang,
            ...(organization ? { organization } : {}),
            ...(screen ? { screen_hint: screen } : {}),
            ...(asOther ? { prompt: 'login' } : {}),
          },
        })
      },
      logOut: () => logout({ logoutParams: { returnTo: location.origin } }),
      getToken: async ({ anew = false } = {}) =>
        (await getAccessTokenSilently(anew ? { cacheMode: 'off' } : {}).catch(reportUnreachable(reach))) ??
        refuseMissingToken(),
    })
  }, [loginWithRedirect, logout, getAccessTokenSilently, reach])

  useEffect(() => {
    if (isLoading) return
    if (error) signInFailed(error)
    else if (isAuthenticated && user) signedIn(user, namespace)
    else visiting()
  }, [isLoading, isAuthenticated, user, error, namespace])

  useEffect(() => {
    // The library leaves a refusal in the address; a reload would take it for the answer to a question nobody asked.
    if (error && isSignInAnswer(location.search)) goBack(wishOf(error))
  }, [error, goBack])

  return null
}
