import { Auth0Provider, useAuth0, type AppState } from '@auth0/auth0-react'
import { useEffect } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { authWorkerUrl } from './auth-worker-url.ts'
import { provideSessionActions } from './session-actions.ts'
import { returnPath } from './return-path.ts'
import { signedIn, signInFailed, visiting } from './session-changes.ts'

interface AuthSessionProps {
  readonly configuration: RuntimeConfiguration
  /** Puts the path into the address once a sign-in has come back. */
  readonly onReturn: (path: string) => void
}

/** Runs the auth library and mirrors what it finds into the session store. It draws nothing. */
export function AuthSession({ configuration, onReturn }: AuthSessionProps) {
  const { domain, clientId, audience } = configuration.identity
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
      onRedirectCallback={(appState?: AppState) => onReturn(returnPath(appState?.returnTo, configuration.afterLogin))}
    >
      <SessionMirror namespace={configuration.identity.claimsNamespace} />
    </Auth0Provider>
  )
}

function refuseMissingToken(): never {
  throw new Error('The identity provider answered without an access token.')
}

function SessionMirror({ namespace }: { namespace: string }) {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect, logout, getAccessTokenSilently } = useAuth0()

  useEffect(() => {
    provideSessionActions({
      logIn: ({ returnTo, organization, screen }) =>
        loginWithRedirect({
          appState: { returnTo },
          authorizationParams: {
            ui_locales: document.documentElement.lang,
            ...(organization ? { organization } : {}),
            ...(screen ? { screen_hint: screen } : {}),
          },
        }),
      logOut: () => logout({ logoutParams: { returnTo: location.origin } }),
      getToken: async () => (await getAccessTokenSilently()) ?? refuseMissingToken(),
    })
  }, [loginWithRedirect, logout, getAccessTokenSilently])

  useEffect(() => {
    if (isLoading) return
    if (error) signInFailed(error)
    else if (isAuthenticated && user) signedIn(user, namespace)
    else visiting()
  }, [isLoading, isAuthenticated, user, error, namespace])

  return null
}
