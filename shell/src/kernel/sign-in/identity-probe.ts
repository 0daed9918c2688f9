import { checkReadiness } from '@keyroom/product-api'
import { reportParts, useConnection } from '../connection/connection-store.ts'

const timeoutMs = 3_000
const intervalMs = 2_000

/** Finds out whether this browser reaches the sign-in service. */
export interface IdentityProbe {
  /** Asks the service once. After a no it is asked again until it answers, and the page shows that it is away. */
  readonly check: () => Promise<boolean>
  /** Resolves when the service can be reached; with false when it can be reached at once. */
  readonly wait: () => Promise<boolean>
}

/** Probes what every OpenID provider publishes, which takes no cookie and no token. */
export function createIdentityProbe(domain: string, apiBase: string): IdentityProbe {
  const url = new URL('/.well-known/openid-configuration', domain).href
  let checking: Promise<boolean> | undefined
  let isWatching = false

  const check = () => {
    checking ??= isReachable(url, apiBase).then((reachable) => {
      checking = undefined
      reportParts({ 'sign-in': reachable ? undefined : Date.now() })
      if (!reachable && !isWatching) void watch()
      return reachable
    })
    return checking
  }
  const watch = async () => {
    isWatching = true
    do await new Promise((resolve) => setTimeout(resolve, intervalMs))
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
 * A service whose own database is away still publishes its configuration. The API's database is often the same one or
 * next to it, so nobody is sent to sign in while that is away.
 */
async function isReachable(url: string, apiBase: string): Promise<boolean> {
  const [answer, readiness] = await Promise.all([
    fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    ),
    checkReadiness(apiBase),
  ])
  return answer?.ok === true && readiness?.checks.database !== 'unreachable'
}
