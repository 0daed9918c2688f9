import { Auth0Provider, useAuth0, type AppState } from '@auth0/auth0-react'
import { useEffect, useState } from 'react'
import { type RuntimeConfiguration, siteOrigin } from '../configuration/runtime-configuration.ts'
import { loadApi } from '../api/load-api.ts'
import { watchUnsavedEntries } from '../session/unsaved-entries.ts'
import { refusedActions } from './refused-actions.ts'
import { createSessionClient, type SessionClient } from './session-client.ts'
import { auth0Actions } from './auth0-actions.ts'
import { isSignInAnswer, returnPath, takeRequestedPage } from '../session/return-path.ts'
import { provideSessionActions } from '../session/session-actions.ts'
import { signedIn, signInFailed, visitorFound, publishSessionEvent } from '../session/session-changes.ts'

interface AuthSessionProps {
  readonly configuration: RuntimeConfiguration
  /** Puts the path into the address once a sign-in has come back. */
  readonly onReturn: (path: string) => void
}

/** Runs the auth library and copies its state into the session store. It draws nothing. */
export function AuthSession({ configuration, onReturn }: AuthSessionProps) {
  const site = siteOrigin(configuration)
  const [session] = useState(() => prepare(configuration, site))
  useEffect(forgetPrepared, [])
  useEffect(() => {
    if (!session.reason) return
    signInFailed(session.reason)
    provideSessionActions(refusedActions(session.reason))
  }, [session])
  if (!session.client) return null
  const goBack = (appState?: AppState) => onReturn(returnPath(appState?.returnTo, configuration.afterLogin))
  const handled = (appState?: AppState) => {
    publishSessionEvent('redirect-handled')
    goBack(appState)
  }
  return (
    <Auth0Provider client={session.client.client} onRedirectCallback={handled}>
      <SessionMirror
        namespace={configuration.identity.claimsNamespace}
        sessionClient={session.client}
        site={site}
        goBack={goBack}
      />
    </Auth0Provider>
  )
}

type Prepared =
  | { readonly client: SessionClient; readonly reason?: never }
  | { readonly reason: Error; readonly client?: never }

/** A library that can't work in this browser is a failed sign-in like any other, not the end of the page. */
function clientOrReason(configuration: RuntimeConfiguration, site: string): Prepared {
  try {
    return { client: createSessionClient(configuration, site) }
  } catch (error) {
    return { reason: error instanceof Error ? error : new Error(String(error)) }
  }
}

let prepared: Prepared | undefined

/**
 * The client that already checks the session, else a new one. React may draw more than once before it mounts: until then
 * all draws share one client, since each client checks the session for itself.
 */
function prepare(configuration: RuntimeConfiguration, site: string): Prepared {
  prepared ??= clientOrReason(configuration, site)
  return prepared
}

function forgetPrepared(): void {
  prepared = undefined
}

/**
 * Starts to check the session before anything is drawn, unless the address already carries the answer to a sign-in.
 * Resolves when the request is sent, or turns out not to be needed.
 */
export async function startSessionCheck(configuration: RuntimeConfiguration): Promise<void> {
  if (isSignInAnswer(location.search)) return
  await prepare(configuration, siteOrigin(configuration)).client?.client.startCheck()
}

/** The state that a failed sign-in was started with, if the error comes from one. */
function appStateOf(error: Error): AppState | undefined {
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
      auth0Actions({ ...sessionClient, siteOrigin: site, loginWithRedirect, logout, getAccessTokenSilently }),
    )
  }, [loginWithRedirect, logout, getAccessTokenSilently, sessionClient, site])

  useEffect(watchUnsavedEntries, [])

  useEffect(() => {
    if (isLoading) return undefined
    let isCurrent = true
    if (error) signInFailed(error)
    else if (!isAuthenticated || !user) visitorFound()
    else void loadApi().then(() => isCurrent && signedIn(user, namespace))
    return () => {
      isCurrent = false
    }
  }, [isLoading, isAuthenticated, user, error, namespace])

  useEffect(() => {
    // The library leaves a refusal in the address, where a reload would take it for a new answer.
    if (error && isSignInAnswer(location.search)) goBack(appStateOf(error) ?? { returnTo: takeRequestedPage() })
  }, [error, goBack])

  return null
}
