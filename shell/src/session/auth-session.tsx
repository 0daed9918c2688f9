import { Auth0Provider, useAuth0, type AppState } from '@auth0/auth0-react'
import { useEffect } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { authWorkerUrl } from './auth-worker-url.ts'
import { provideSessionActions } from './session-actions.ts'
import { isSignInAnswer, returnPath } from './return-path.ts'
import { signedIn, signInFailed, visiting } from './session-changes.ts'

interface AuthSessionProps {
  readonly configuration: RuntimeConfiguration
  /** Puts the path into the address once a sign-in has come back. */
  readonly onReturn: (path: string) => void
}

/** Runs the auth library and mirrors what it finds into the session store. It draws nothing. */
export function AuthSession({ configuration, onReturn }: AuthSessionProps) {
  const { domain, clientId, audience } = configuration.identity
  const goBack = (appState?: AppState) => onReturn(returnPath(appState?.returnTo, configuration.afterLogin))
  return (
    <Auth0Provider
      domain={domain}
      clientId={clientId}
      useRefreshTokens
      useRefreshTokensFallback
      useCookiesForTransactions
      legacySameSiteCookie={false}
      workerUrl={authWorkerUrl}
      authorizationParams={{
        redirect_uri: `${location.origin}/dashboard`,
        audience,
        scope: 'openid profile email',
      }}
      onRedirectCallback={goBack}
    >
      <SessionMirror namespace={configuration.identity.claimsNamespace} goBack={goBack} />
    </Auth0Provider>
  )
}

/** What the person wanted before they were sent to sign in, if the error comes from there. */
function wishOf(error: Error): AppState | undefined {
  return 'appState' in error ? (error.appState as AppState) : undefined
}

function refuseMissingToken(): never {
  throw new Error('The identity provider answered without an access token.')
}

interface SessionMirrorProps {
  readonly namespace: string
  readonly goBack: (appState?: AppState) => void
}

function SessionMirror({ namespace, goBack }: SessionMirrorProps) {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect, logout, getAccessTokenSilently } = useAuth0()

  useEffect(() => {
    provideSessionActions({
      logIn: ({ returnTo, organization, screen, asOther }) =>
        loginWithRedirect({
          appState: { returnTo },
          authorizationParams: {
            ui_locales: document.documentElement.lang,
            ...(organization ? { organization } : {}),
            ...(screen ? { screen_hint: screen } : {}),
            ...(asOther ? { prompt: 'login' } : {}),
          },
        }),
      logOut: () => logout({ logoutParams: { returnTo: location.origin } }),
      getToken: async ({ anew = false } = {}) =>
        (await getAccessTokenSilently(anew ? { cacheMode: 'off' } : {})) ?? refuseMissingToken(),
    })
  }, [loginWithRedirect, logout, getAccessTokenSilently])

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
