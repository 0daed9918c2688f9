import type { Auth0ContextInterface } from '@auth0/auth0-react'
import { PopupTimeoutError, type Auth0Client, type AuthorizationParams } from '@auth0/auth0-spa-js'
import { ApiError } from '@keyroom/contract'
import { clearOwnStorage } from './clear-own-storage.ts'
import { identityErrorOf } from './errors/identity-error.ts'
import type { IdentityReach } from './identity-reach.ts'
import { restoreCredentials } from './kept-credentials.ts'
import { logoutOptions } from './logout-options.ts'
import { assertCookies, forgetRedirects, guardRedirect } from './redirect-guard.ts'
import type { LogIn, SessionActions } from './session-actions.ts'
import { signInFailed } from './session-changes.ts'
import { noteToken, tellEvent } from './session-events.ts'
import { useSession } from './session-store.ts'
import { tokenFrom } from './token-from.ts'

interface Library extends Pick<Auth0ContextInterface, 'loginWithRedirect' | 'logout' | 'getAccessTokenSilently'> {
  readonly client: Auth0Client
  readonly reach: IdentityReach
  /** Where the identity provider sends people after they logged out. */
  readonly siteOrigin: string
}

/** What the shell asks of the session, carried out by the auth library. */
export function libraryActions(library: Library): SessionActions {
  const { client, reach, siteOrigin, loginWithRedirect, logout } = library
  const getToken = tokenFrom(library)

  const leave = async ({ returnTo, ...wish }: LogIn, hint?: string) => {
    // Else the browser would leave the page for an error page of its own.
    if (!(await reach.check())) return
    await loginWithRedirect({
      appState: { returnTo },
      authorizationParams: { ...paramsOf(wish), ...(hint ? { login_hint: hint } : {}) },
    })
  }
  /** What hinders a redirect is shown in place of the page. */
  const orShown = async (leaving: () => Promise<void>) => {
    try {
      await leaving()
    } catch (error) {
      signInFailed(error)
    }
  }

  return {
    isReachable: reach.check,
    logIn: (wish) =>
      orShown(async () => {
        assertCookies()
        forgetRedirects()
        await leave(wish)
      }),
    sendVisitor: (returnTo) =>
      orShown(async () => {
        guardRedirect()
        const last = await restoreCredentials()
        clearOwnStorage()
        await leave({ returnTo }, last?.email)
      }),
    logInBeside: async () => {
      tellEvent('popup-started')
      try {
        await client.loginWithPopup({ authorizationParams: paramsOfLast() })
      } catch (error) {
        tellEvent('error', identityErrorOf(error).code)
        // One that was waited for in vain would lead nowhere any more.
        if (error instanceof PopupTimeoutError) error.popup.close()
        throw error
      }
      tellEvent('popup-complete')
      // The library's own state learns of the session with the next token.
      await getToken()
    },
    // Whether there is one or not, the library's state says so afterwards.
    resume: async () => {
      const token = await library.getAccessTokenSilently().catch(() => undefined)
      if (token !== undefined) noteToken(token)
    },
    logOut: async (options = {}) => {
      const asked = logoutOptions(options, siteOrigin)
      tellEvent('logout')
      await logout(asked)
    },
    getToken,
    renew: () =>
      getToken({ own: true }).then(
        () => true,
        (error: unknown) => !(error instanceof ApiError) || error.code !== 'sign-in-unreachable',
      ),
  }
}

function paramsOf({ organization, invitation, screen, asOther }: Omit<LogIn, 'returnTo'>): AuthorizationParams {
  return {
    ui_locales: document.documentElement.lang,
    ...(organization ? { organization } : {}),
    ...(invitation ? { invitation } : {}),
    ...(screen ? { screen_hint: screen } : {}),
    ...(asOther ? { prompt: 'login' } : {}),
  }
}

/** Asks for who was signed in, in the account that the page shows. */
function paramsOfLast(): AuthorizationParams {
  const session = useSession.getState()
  if (session.phase !== 'signed-in') return paramsOf({})
  const { claims, activeAccount } = session
  return {
    ...paramsOf(activeAccount.accountType === 'organization' ? { organization: activeAccount.id } : {}),
    ...(claims.email ? { login_hint: claims.email } : {}),
  }
}
