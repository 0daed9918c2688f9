import type { Auth0ContextInterface } from '@auth0/auth0-react'
import { PopupTimeoutError, type Auth0Client, type AuthorizationParams, type LogoutOptions } from '@auth0/auth0-spa-js'
import { ApiError } from '@keyroom/contract'
import { clearOwnStorage } from '../session/clear-own-storage.ts'
import { identityErrorOf, identityError, isRefusal } from '../session/identity-error.ts'
import { endApiSession } from './end-api-session.ts'
import type { IdentityProbe } from './identity-probe.ts'
import { restoreCredentials } from '../session/kept-credentials.ts'
import { isLoggingOut } from '../session/leave-account.ts'
import { assertCookies, forgetRedirects, guardRedirect } from './redirect-guard.ts'
import type { LogIn, SessionActions, LogOut } from '../session/session-actions.ts'
import { keepRequestedPage } from '../session/return-path.ts'
import { signInFailed, publishNewToken, publishSessionEvent } from '../session/session-changes.ts'
import { useSession } from '../session/session-store.ts'
import { createTokenGetter } from './access-tokens.ts'

/** How often a tab asks for the session that another tab says there is, while it gets no answer. */
const maxResumeAttempts = 3

interface Library extends Pick<Auth0ContextInterface, 'loginWithRedirect' | 'logout' | 'getAccessTokenSilently'> {
  readonly client: Auth0Client
  readonly probe: IdentityProbe
  /** Where the identity provider sends people after they logged out. */
  readonly siteOrigin: string
}

/** The session's actions, carried out by the auth library. */
export function auth0Actions(library: Library): SessionActions {
  const { client, probe, siteOrigin, loginWithRedirect, logout } = library
  // What a page in its last moment asks for would run into its own logout at the sign-in service.
  let hasLeft = false
  const getToken = createTokenGetter({ ...library, isLeaving: () => hasLeft && isLoggingOut() })

  const leave = async ({ returnTo, onLeave, ...options }: LogIn, hint?: string) => {
    // Otherwise the browser would leave for an error page of its own.
    if (!(await probe.check()) || isLoggingOut()) return
    keepRequestedPage(returnTo)
    await loginWithRedirect({
      appState: { returnTo },
      authorizationParams: { ...paramsOf(options), ...(hint ? { login_hint: hint } : {}) },
      ...(onLeave && {
        openUrl: (url: string) => {
          onLeave()
          location.assign(url)
        },
      }),
    })
  }
  /** An error before the redirect is shown in place of the page. */
  const orShowError = async (leaving: () => Promise<void>) => {
    try {
      await leaving()
    } catch (error) {
      signInFailed(error)
    }
  }

  return {
    isReachable: probe.check,
    logIn: (options) =>
      orShowError(async () => {
        assertCookies()
        forgetRedirects()
        await leave(options)
      }),
    sendVisitor: (returnTo) =>
      orShowError(async () => {
        guardRedirect()
        const last = await restoreCredentials()
        clearOwnStorage()
        // In a session, no organization would mean the personal account.
        const organization = last?.organization_id
        await leave({ returnTo, ...(organization ? { organization } : {}) }, last?.email)
      }),
    logInBeside: async () => {
      publishSessionEvent('popup-started')
      try {
        await client.loginWithPopup({ authorizationParams: paramsOfLast() })
      } catch (error) {
        publishSessionEvent('error', identityErrorOf(error).code)
        // After a timeout the window leads nowhere.
        if (error instanceof PopupTimeoutError) error.popup.close()
        throw error
      }
      publishSessionEvent('popup-complete')
      // The next token tells the library's own state about the session.
      await getToken()
    },
    // Afterwards the library's state says whether there is a session. A token that it still has would change nothing there.
    resume: async () => {
      for (let attempt = 1; attempt <= maxResumeAttempts; attempt += 1) {
        try {
          const token = await library.getAccessTokenSilently({ cacheMode: 'off' })
          if (token !== undefined) publishNewToken(token)
          return
        } catch (error) {
          if (isRefusal(error)) return
          await probe.wait()
        }
      }
    },
    logOut: async (options = {}) => {
      const request = logoutOptions(options, siteOrigin)
      publishSessionEvent('logout')
      if (!options.localOnly) await endApiSession()
      hasLeft = true
      await logout(request)
    },
    getToken,
    renew: () =>
      getToken({ own: true }).then(
        () => true,
        (error: unknown) => !(error instanceof ApiError) || error.code !== 'sign-in-unreachable',
      ),
  }
}

function paramsOf({
  organization,
  invitation,
  screen,
  asOther,
}: Omit<LogIn, 'returnTo' | 'onLeave'>): AuthorizationParams {
  return {
    ui_locales: document.documentElement.lang,
    ...(organization ? { organization } : {}),
    ...(invitation ? { invitation } : {}),
    ...(screen ? { screen_hint: screen } : {}),
    ...(asOther ? { prompt: 'login' } : {}),
  }
}

/** Signs in the same person again, in the account that the page shows. */
function paramsOfLast(): AuthorizationParams {
  const session = useSession.getState()
  if (session.phase !== 'signed-in') return paramsOf({})
  const { claims, activeAccount } = session
  return {
    ...paramsOf(activeAccount.accountType === 'organization' ? { organization: activeAccount.id } : {}),
    ...(claims.email ? { login_hint: claims.email } : {}),
  }
}

/**
 * The library's words for a logout. Throws when both a logout everywhere and one in this page alone are asked for: the
 * first has to leave the page, the second must not.
 */
function logoutOptions({ federated = false, localOnly = false }: LogOut, returnTo: string): LogoutOptions {
  if (federated && localOnly) {
    throw identityError('invalid_logout', 'It is invalid to set both `federated` and `localOnly` to true.')
  }
  if (localOnly) return { openUrl: false }
  return { logoutParams: { returnTo, ...(federated ? { federated } : {}) } }
}
