import type { Auth0ContextInterface } from '@auth0/auth0-react'
import { ApiError } from '@keyroom/contract'
import { useLapse } from './ended/lapse-store.ts'
import type { IdentityReach } from './identity-reach.ts'
import { isRefusal } from './is-refusal.ts'
import { createLentTokens, type LentTokens } from './lent-tokens.ts'
import { noteToken } from './session-events.ts'
import { sessionLost } from './session-lost.ts'
import { useSession } from './session-store.ts'

/** When a token has not come by then, it is asked whether the service is there at all (milliseconds). */
const doubtAfter = 1_500

interface TokenSource extends Pick<Auth0ContextInterface, 'getAccessTokenSilently'> {
  readonly reach: IdentityReach
  readonly lent?: LentTokens
}

interface TokenWish {
  /** The one at hand was refused, which `refused` names. */
  readonly anew?: boolean
  readonly refused?: string
  /** By this tab's own refresh, which also brings the claims. */
  readonly own?: boolean
}

/**
 * Gets tokens: from the auth library's cache, else one that another tab has just got, else by a refresh. Tells a sign-in
 * service that can't be reached, which changes nothing, from one that refuses, which ends the session.
 */
export function tokenFrom({
  getAccessTokenSilently,
  reach,
  lent = createLentTokens({ channel: new BroadcastChannel('keyroom-tokens'), locks: navigator.locks }),
}: TokenSource): (options?: TokenWish) => Promise<string> {
  let latest: string | undefined
  const ask = async (options: { cacheMode?: 'off' }) => {
    const token = await getAccessTokenSilently(options)
    if (token === undefined) throw new Error('Get access token failed')
    return token
  }
  const cached = () => getAccessTokenSilently({ cacheMode: 'cache-only' })
  const find = async ({ anew = false, own = false, refused = latest }: TokenWish) => {
    if (own) return ask({ cacheMode: 'off' })
    const who = whoOf()
    // Several calls that were under way with the same token are refused one after the other.
    if (anew && latest !== undefined && latest !== refused) return latest
    if (anew) return lent.good(who, refused) ?? (await lent.fresh(who, () => ask({ cacheMode: 'off' }), refused))
    return (await cached()) ?? lent.good(who) ?? (await lent.fresh(who, () => ask({})))
  }
  return async (wish = {}) => {
    if (useLapse.getState().error) {
      // The sign-in beside the page has brought one, or there is none to be had.
      const token = wish.anew || wish.own ? undefined : await cached()
      if (token === undefined) throw sessionEnded()
      return token
    }
    try {
      latest = await beforeDoubt(find(wish), reach)
      noteToken(latest)
      return latest
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (!isRefusal(error)) {
        void reach.check()
        throw unreachable(error)
      }
      sessionLost(error)
      throw error
    }
  }
}

/** The person and the account that a token is wanted for. */
function whoOf(): string {
  const session = useSession.getState()
  return session.phase === 'signed-in' ? `${session.claims.sub} ${session.activeAccount.id}` : 'nobody'
}

/** Three attempts of ten seconds are a long wait for a service that is not there: whoever waits learns that sooner. */
async function beforeDoubt(asked: Promise<string>, reach: IdentityReach): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const doubt = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      if (!(await reach.check())) reject(unreachable(new Error('Timeout')))
    }, doubtAfter)
  })
  return Promise.race([asked, doubt]).finally(() => clearTimeout(timer))
}

function unreachable(cause: unknown): ApiError {
  return new ApiError('The sign-in service can’t be reached, so there is no fresh token for this call.', {
    status: 0,
    code: 'sign-in-unreachable',
    cause,
  })
}

function sessionEnded(): ApiError {
  return new ApiError('The session has ended. It is waited for a new sign-in.', { status: 401, code: 'session-ended' })
}
