import { checkReadiness } from '@keyroom/product-api'
import { reportParts, useConnection } from '../connection/connection-store.ts'

/** How long an answer may take, and how often it is asked for while there is none, in milliseconds. */
const patience = 3_000
const askEvery = 2_000

/** Whether this browser reaches the sign-in service, as far as it was asked for. */
export interface IdentityReach {
  /** Asks once. While the answer is no, it is asked again until it is yes, and the page knows of it. */
  readonly check: () => Promise<boolean>
  /** Resolves when the service can be reached; with false when that is so at once. */
  readonly wait: () => Promise<boolean>
}

/** Asks the service for what every OpenID provider publishes, which needs no cookie and no token. */
export function createIdentityReach(domain: string, apiBase: string): IdentityReach {
  const url = new URL('/.well-known/openid-configuration', domain).href
  let asking: Promise<boolean> | undefined
  let isWatching = false

  const check = () => {
    asking ??= isThere(url, apiBase).then((there) => {
      asking = undefined
      reportParts({ 'sign-in': there ? undefined : Date.now() })
      if (!there && !isWatching) void watch()
      return there
    })
    return asking
  }
  const watch = async () => {
    isWatching = true
    do await new Promise((resolve) => setTimeout(resolve, askEvery))
    while (!(await check()))
    isWatching = false
  }
  const wait = async () => {
    if (await check()) return false
    await new Promise<void>((resolve) => {
      const stop = useConnection.subscribe(({ away }) => {
        if (away['sign-in'] !== undefined) return
        stop()
        resolve()
      })
    })
    return true
  }
  return { check, wait }
}

/**
 * A service whose own database is away still publishes what it is. The API's database is often the same one or beside
 * it, so nobody is sent to sign in while that is away.
 */
async function isThere(url: string, apiBase: string): Promise<boolean> {
  const [answer, readiness] = await Promise.all([
    fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(patience) }).catch(
      () => undefined,
    ),
    checkReadiness(apiBase),
  ])
  return answer?.ok === true && readiness?.checks.database !== 'unreachable'
}
