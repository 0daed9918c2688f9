import {
  Auth0Client,
  ResponseType,
  type ConnectAccountRedirectResult,
  type GetTokenSilentlyOptions,
  type PopupConfigOptions,
  type PopupLoginOptions,
  type RedirectLoginResult,
} from '@auth0/auth0-spa-js'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { isRefusal, isUnusableAnswer } from '../session/identity-error.ts'
import { takeRequestedPage } from '../session/return-path.ts'
import { authWorkerUrl } from './auth-worker-url.ts'
import { createIdentityProbe, type IdentityProbe } from './identity-probe.ts'

/** Timeouts of the hidden frame: the first one, and the one for a service that is known to be up. */
const frameTimeoutSeconds = { first: 5, slow: 30 }
/** Without an answer to a session check by then, the sign-in service is probed. */
const probeDelayMs = 1_500
/** How long the answer of a window that closed may still be on its way. The library looks every second. */
const lateAnswerMs = 500

export interface SessionClient {
  readonly client: RetryingClient
  readonly probe: IdentityProbe
}

/**
 * The auth library's client, set up for this product: tokens in memory, the refresh token in the library's worker. Throws
 * where the library can't work: on an origin that is not secure, or in a browser without cryptography.
 */
export function createSessionClient({ identity, apiBase }: RuntimeConfiguration, site: string): SessionClient {
  const { domain, clientId, audience } = identity
  const probe = createIdentityProbe(domain, apiBase)
  const client = new RetryingClient(
    {
      domain,
      clientId,
      useRefreshTokens: true,
      useRefreshTokensFallback: true,
      useCookiesForTransactions: true,
      legacySameSiteCookie: false,
      workerUrl: authWorkerUrl,
      authorizationParams: { redirect_uri: `${site}/dashboard`, audience, scope: 'openid profile email' },
    },
    probe,
  )
  return { client, probe }
}

/** What the library keeps to itself. */
interface LibraryInternals {
  _requestToken: (options: { readonly grant_type?: string }, ...more: unknown[]) => Promise<unknown>
  _processOrgHint: (organization?: string) => void
  readonly cookieStorage: { readonly get: (name: string) => unknown }
  readonly orgHintCookieName: string
}

/**
 * The auth library's client with four differences. The library takes a sign-in service that can't be reached for
 * "nobody is signed in", and the page would send the person there, to an error page of the browser. This client waits
 * until the service is back and checks the session then. It signs in a person who has a session although the answer to
 * their sign-in can't be used. A refresh does not change which account the browser's next page asks for. And a window in
 * which the person signed in may close before its answer is read.
 */
export class RetryingClient extends Auth0Client {
  readonly #probe: IdentityProbe
  #started: Promise<void> | undefined

  constructor(options: ConstructorParameters<typeof Auth0Client>[0], probe: IdentityProbe) {
    super(options)
    this.#probe = probe
    // Without its worker the library waits for a token forever. An `ErrorEvent` is an error inside a worker that runs.
    const worker = this['worker'] as Worker | undefined
    worker?.addEventListener('error', (event) => {
      if (!(event instanceof ErrorEvent)) window.keyroomStartFailed(new Error(`${authWorkerUrl} did not load`))
    })
    this.#keepOrganizationHint()
  }

  /**
   * After each refresh the library stores the organization of its token as the one that the next page asks for. The
   * refresh of a tab would bring back the account that another tab has just left.
   */
  #keepOrganizationHint(): void {
    const library = this as unknown as LibraryInternals
    const { _requestToken: requestToken, _processOrgHint: processOrgHint } = library
    let refreshes = 0
    library._requestToken = async (options, ...more) => {
      if (options.grant_type !== 'refresh_token') return requestToken.call(this, options, ...more)
      refreshes += 1
      return requestToken.call(this, options, ...more).finally(() => (refreshes -= 1))
    }
    library._processOrgHint = (organization) => {
      const hint = library.cookieStorage.get(library.orgHintCookieName)
      // The same hint is stored again, so that it does not expire while a page is open.
      if (refreshes === 0 || hint === organization) processOrgHint.call(this, organization)
    }
  }

  /** Starts the check that the library makes when it is drawn. Resolves when its hidden frame is there, or not needed. */
  startCheck(): Promise<void> {
    const started = this.#check()
    this.#started = started
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('iframe')) settle()
      })
      const settle = () => {
        observer.disconnect()
        resolve()
      }
      observer.observe(document.body, { childList: true })
      started.then(settle, settle)
    })
  }

  override checkSession(): Promise<void> {
    const started = this.#started ?? this.#check()
    this.#started = undefined
    return started
  }

  /**
   * Takes up the answer to a sign-in. All tabs share the library's one cookie for sign-ins, so of several that left at once
   * only the last finds its own there; and an exchange that took too long is repeated with a code that is used up by then.
   * The person may be signed in at the service all the same: it is asked once, without the answer. Rejects with the
   * library's error if nobody is.
   */
  override async handleRedirectCallback<AppState>(
    url?: string,
  ): Promise<RedirectLoginResult<AppState> | ConnectAccountRedirectResult<AppState>> {
    try {
      return await super.handleRedirectCallback<AppState>(url)
    } catch (error) {
      if (!isUnusableAnswer(error)) throw error
      // The library's check would ask nothing where no tab has signed in yet.
      await this.#check((options) => this.getTokenSilently(options).then(() => true, isRefusal))
      if (!(await this.isAuthenticated())) throw error
      return { appState: { returnTo: takeRequestedPage() } as AppState, response_type: ResponseType.Code }
    }
  }

  /**
   * Signs in in a small window. The service closes it as soon as its answer is sent. A busy page can find it closed before
   * it reads the answer, and the library would take that for a person who gave up: it learns of it a second later.
   */
  override loginWithPopup(options?: PopupLoginOptions, config?: PopupConfigOptions): Promise<void> {
    let opened = (config?.popup ?? null) as Window | null
    let closedAt: number | undefined
    const popup = {
      get location() {
        return opened?.location
      },
      get closed() {
        if (!opened?.closed) return false
        closedAt ??= performance.now()
        return performance.now() - closedAt >= lateAnswerMs
      },
      close: () => opened?.close(),
    }
    return super.loginWithPopup(options, {
      ...config,
      // The library opens the window itself, and keeps it here.
      get popup(): unknown {
        return opened && popup
      },
      set popup(window: Window | null) {
        opened = window
      },
    })
  }

  /** Checks the session until there is an answer. `checkOnce` resolves with whether there was one, yes or no. */
  async #check(
    checkOnce = (options: GetTokenSilentlyOptions): Promise<boolean> => this.#checkOnce(options),
  ): Promise<void> {
    let timeoutInSeconds = frameTimeoutSeconds.first
    for (;;) {
      const timer = setTimeout(() => void this.#probe.check(), probeDelayMs)
      const isAnswered = await checkOnce({ timeoutInSeconds }).finally(() => clearTimeout(timer))
      if (isAnswered) return
      const wasAway = await this.#probe.wait()
      // The service is up but did not answer: allow it one long check. After that, the person signs in openly.
      if (!wasAway && timeoutInSeconds === frameTimeoutSeconds.slow) return
      timeoutInSeconds = wasAway ? frameTimeoutSeconds.first : frameTimeoutSeconds.slow
    }
  }

  /** Checks the session once. Resolves with whether the service answered, yes or no. */
  async #checkOnce(options: GetTokenSilentlyOptions): Promise<boolean> {
    const getTokenSilently = this.getTokenSilently.bind(this)
    let isAnswered = true
    // The library swallows why it found no session; its own call for a token tells.
    this.getTokenSilently = (async (request: GetTokenSilentlyOptions) =>
      getTokenSilently(request).catch((error: unknown) => {
        isAnswered = isRefusal(error)
        throw error
      })) as typeof this.getTokenSilently
    try {
      await super.checkSession(options)
    } finally {
      this.getTokenSilently = getTokenSilently
    }
    return isAnswered
  }
}
