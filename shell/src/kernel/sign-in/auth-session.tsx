import { Auth0Provider, useAuth0, type AppState } from '@auth0/auth0-react'
import { useEffect, useState } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { loadApi } from '../host/load-api.ts'
import { watchEntries } from './ended/entries.ts'
import { refusedActions } from './refused-actions.ts'
import { siteOrigin } from '../configuration/site-origin.ts'
import { createClient, type SessionClient } from './create-client.ts'
import { libraryActions } from './library-actions.ts'
import { isSignInAnswer, returnPath } from './return-path.ts'
import { provideSessionActions } from './session-actions.ts'
import { signedIn, signInFailed, visiting } from './session-changes.ts'
import { tellEvent } from './session-events.ts'

interface AuthSessionProps {
  readonly configuration: RuntimeConfiguration
  /** Puts the path into the address once a sign-in has come back. */
  readonly onReturn: (path: string) => void
}

/** Runs the auth library and mirrors what it finds into the session store. It draws nothing. */
export function AuthSession({ configuration, onReturn }: AuthSessionProps) {
  const site = siteOrigin(configuration)
  const [made] = useState(() => begin(configuration, site))
  useEffect(taken, [])
  useEffect(() => {
    if (!made.reason) return
    signInFailed(made.reason)
    provideSessionActions(refusedActions(made.reason))
  }, [made])
  if (!made.client) return null
  const goBack = (appState?: AppState) => onReturn(returnPath(appState?.returnTo, configuration.afterLogin))
  const handled = (appState?: AppState) => {
    tellEvent('redirect-handled')
    goBack(appState)
  }
  return (
    <Auth0Provider client={made.client.client} onRedirectCallback={handled}>
      <SessionMirror
        namespace={configuration.identity.claimsNamespace}
        sessionClient={made.client}
        site={site}
        goBack={goBack}
      />
    </Auth0Provider>
  )
}

type Made =
  | { readonly client: SessionClient; readonly reason?: never }
  | { readonly reason: Error; readonly client?: never }

/** Where the library can't work at all, that is a failed sign-in like any other, and not the end of the page. */
function clientOrReason(configuration: RuntimeConfiguration, site: string): Made {
  try {
    return { client: createClient(configuration, site) }
  } catch (error) {
    return { reason: error instanceof Error ? error : new Error(String(error)) }
  }
}

let begun: Made | undefined

/**
 * The client that has begun to look, else a new one. React may draw more than once before it keeps what it drew: until
 * then it is the same one, or each would look for the session by itself.
 */
function begin(configuration: RuntimeConfiguration, site: string): Made {
  begun ??= clientOrReason(configuration, site)
  return begun
}

function taken(): void {
  begun = undefined
}

/**
 * Begins to look for a session before anything is drawn, unless one is about to come with the address. Resolves once it
 * is asked for, or known that there is none to ask for.
 */
export async function startLooking(configuration: RuntimeConfiguration): Promise<void> {
  if (isSignInAnswer(location.search)) return
  await begin(configuration, siteOrigin(configuration)).client?.client.startLooking()
}

/** What the person wanted before they were sent to sign in, if the error comes from there. */
function wishOf(error: Error): AppState | undefined {
  return 'appState' in error ? (error.appState as AppState) : undefined
}

interface SessionMirrorProps {
  readonly namespace: string
  readonly sessionClient: SessionClient
  readonly site: string
  readonly goBack: (appState?: AppState) => void
}

function SessionMirror({ namespace, sessionClient, site, goBack }: SessionMirrorProps) {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect, logout, getAccessTokenSilently } = useAuth0()

  useEffect(() => {
    provideSessionActions(
      libraryActions({ ...sessionClient, siteOrigin: site, loginWithRedirect, logout, getAccessTokenSilently }),
    )
  }, [loginWithRedirect, logout, getAccessTokenSilently, sessionClient, site])

  useEffect(watchEntries, [])

  useEffect(() => {
    if (isLoading) return undefined
    let isCurrent = true
    if (error) signInFailed(error)
    else if (!isAuthenticated || !user) visiting()
    else void loadApi().then(() => isCurrent && signedIn(user, namespace))
    return () => {
      isCurrent = false
    }
  }, [isLoading, isAuthenticated, user, error, namespace])

  useEffect(() => {
    // The library leaves a refusal in the address; a reload would take it for the answer to a question nobody asked.
    if (error && isSignInAnswer(location.search)) goBack(wishOf(error))
  }, [error, goBack])

  return null
}
