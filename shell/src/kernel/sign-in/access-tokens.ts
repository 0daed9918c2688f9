import type { Auth0ContextInterface } from '@auth0/auth0-react'
import { ApiError } from '@keyroom/contract'
import { useEndedSession } from '../session/ended-session.ts'
import { isRefusal } from '../session/identity-error.ts'
import { publishNewToken, sessionLost } from '../session/session-changes.ts'
import { useSession } from '../session/session-store.ts'
import type { IdentityProbe } from './identity-probe.ts'

/** Without a token by then, the sign-in service is probed. */
const probeDelayMs = 1_500
/** How long a tab waits for the message about a token that another tab just got: a busy computer delivers it late. */
const messageTimeoutMs = 1_000
/** A token that expires sooner is not shared. */
const expiryMarginMs = 60_000

interface TokenSource extends Pick<Auth0ContextInterface, 'getAccessTokenSilently'> {
  readonly probe: IdentityProbe
  readonly shared?: SharedTokens
  /** Whether the page is on its way to the sign-in service, which ends the session. */
  readonly isLeaving?: () => boolean
}

interface TokenRequest {
  /** The current token was refused; `refused` names it. */
  readonly fresh?: boolean
  readonly refused?: string
  /** By a refresh of this tab, which also brings the claims. */
  readonly own?: boolean
}

/**
 * Gets tokens from the auth library's cache, else from another tab that just got one, else by a refresh. A sign-in
 * service that can't be reached changes nothing; one that refuses ends the session.
 */
export function createTokenGetter({
  getAccessTokenSilently,
  probe,
  shared = createSharedTokens({ channel: new BroadcastChannel('keyroom-tokens'), locks: navigator.locks }),
  isLeaving = () => false,
}: TokenSource): (request?: TokenRequest) => Promise<string> {
  let latest: string | undefined
  const request = async (options: { cacheMode?: 'off' }) => {
    // It may have ended while this call waited for another's. The answer to one more would also reach the window in which
    // the person is signing in by then.
    if (useEndedSession.getState().error || isLeaving()) throw sessionEnded()
    const token = await getAccessTokenSilently(options)
    if (token === undefined) throw new Error('Get access token failed')
    return token
  }
  const cached = () => getAccessTokenSilently({ cacheMode: 'cache-only' })
  const find = async ({ fresh = false, own = false, refused = latest }: TokenRequest) => {
    if (own) return request({ cacheMode: 'off' })
    const owner = ownerOf()
    // Several calls in flight with the same token are refused one after the other.
    if (fresh && latest !== undefined && latest !== refused) return latest
    if (fresh) {
      return shared.valid(owner, refused) ?? (await shared.refresh(owner, () => request({ cacheMode: 'off' }), refused))
    }
    return (await cached()) ?? shared.valid(owner) ?? (await shared.refresh(owner, () => request({})))
  }
  return async (wanted = {}) => {
    if (useEndedSession.getState().error) {
      // Only signing in again, beside the page, brings another token.
      const token = wanted.fresh || wanted.own ? undefined : await cached()
      if (token === undefined) throw sessionEnded()
      return token
    }
    try {
      latest = await rejectIfUnreachable(find(wanted), probe)
      publishNewToken(latest)
      return latest
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (!isRefusal(error)) {
        void probe.check()
        throw unreachable(error)
      }
      sessionLost(error)
      throw error
    }
  }
}

/** The person and the account that a token is issued for. */
function ownerOf(): string {
  const session = useSession.getState()
  return session.phase === 'signed-in' ? `${session.claims.sub} ${session.activeAccount.id}` : 'nobody'
}

/** The library waits for three attempts of ten seconds. A caller should learn sooner that the service is unreachable. */
async function rejectIfUnreachable(token: Promise<string>, probe: IdentityProbe): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rejection = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      if (!(await probe.check())) reject(unreachable(new Error('Timeout')))
    }, probeDelayMs)
  })
  return Promise.race([token, rejection]).finally(() => clearTimeout(timer))
}

function unreachable(cause: unknown): ApiError {
  return new ApiError('The sign-in service can’t be reached, so there is no fresh token for this call.', {
    status: 0,
    code: 'sign-in-unreachable',
    cause,
  })
}

function sessionEnded(): ApiError {
  return new ApiError('The session has ended. Sign in again to continue.', { status: 401, code: 'session-ended' })
}

interface OwnedToken {
  readonly owner: string
  readonly token: string
}

export interface SharedTokens {
  /**
   * Gets a fresh token. Of all tabs that need one at once, one calls the sign-in service, and the others get the same
   * token. `refused` is not accepted again.
   */
  readonly refresh: (owner: string, request: () => Promise<string>, refused?: string) => Promise<string>
  /** A token that another tab got and that is still valid. */
  readonly valid: (owner: string, refused?: string) => string | undefined
}

interface SharedTokensOptions {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Missing on pages that are not secure: there each tab requests its own tokens. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/**
 * Shares access tokens between the tabs of a browser, from memory to memory: pages of other origins get nothing, and
 * nothing is stored. Each tab's refresh token stays in the library.
 */
export function createSharedTokens({ channel, locks }: SharedTokensOptions): SharedTokens {
  let latest: OwnedToken | undefined
  const waiting = new Set<() => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { owner, token } = (data ?? {}) as Partial<OwnedToken>
    if (typeof owner !== 'string' || typeof token !== 'string') return
    latest = { owner, token }
    for (const notify of waiting) notify()
  })

  const valid: SharedTokens['valid'] = (owner, refused) =>
    latest?.owner === owner && latest.token !== refused && expiryOf(latest.token) - expiryMarginMs > Date.now()
      ? latest.token
      : undefined

  const requestAndShare = async (owner: string, request: () => Promise<string>) => {
    const token = await request()
    // Also for callers that wait in this tab.
    latest = { owner, token }
    if (expiryOf(token) > 0) channel.postMessage(latest)
    return token
  }

  return {
    valid,
    refresh: async (owner, request, refused) => {
      if (!locks) return request()
      const name = `keyroom-token ${owner}`
      const own = await locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? requestAndShare(owner, request) : undefined,
      )
      if (own !== undefined) return own
      // Another tab holds the lock. Its message arrives shortly before or after it lets go.
      return locks.request(name, async () => {
        if (valid(owner, refused) === undefined) await messageOrTimeout(waiting)
        return valid(owner, refused) ?? requestAndShare(owner, request)
      })
    },
  }
}

function messageOrTimeout(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      waiting.delete(done)
      resolve()
    }
    const timer = setTimeout(done, messageTimeoutMs)
    waiting.add(done)
  })
}

/** When a token expires, in milliseconds of the epoch; 0 when it does not say. */
function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}
