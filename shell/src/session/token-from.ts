import type { Auth0ContextInterface } from '@auth0/auth0-react'
import { ApiError } from '@keyroom/contract'
import { useLapse } from './ended/lapse-store.ts'
import type { IdentityReach } from './identity-reach.ts'
import { isRefusal } from './is-refusal.ts'
import type { SessionActions } from './session-actions.ts'
import { noteToken } from './session-events.ts'
import { sessionLost } from './session-lost.ts'

/** When a token has not come by then, it is asked whether the service is there at all (milliseconds). */
const doubtAfter = 1_500

interface TokenSource extends Pick<Auth0ContextInterface, 'getAccessTokenSilently'> {
  readonly reach: IdentityReach
}

/**
 * Gets tokens from the auth library: its cache first, then a refresh. Tells a sign-in service that can't be reached,
 * which changes nothing, from one that refuses, which ends the session.
 */
export function tokenFrom({ getAccessTokenSilently, reach }: TokenSource): SessionActions['getToken'] {
  const ask = async (options: { cacheMode?: 'off' }) => {
    const token = await getAccessTokenSilently(options)
    if (token === undefined) throw new Error('Get access token failed')
    return token
  }
  return async ({ anew = false } = {}) => {
    if (useLapse.getState().error) {
      // The sign-in beside the page has brought one, or there is none to be had.
      const token = anew ? undefined : await getAccessTokenSilently({ cacheMode: 'cache-only' })
      if (token === undefined) throw sessionEnded()
      return token
    }
    try {
      const token = await beforeDoubt(ask(anew ? { cacheMode: 'off' } : {}), reach)
      noteToken(token)
      return token
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
