/** How long a tab waits to be told of a token that another one has just got, in milliseconds. */
const hearsay = 200
/** A token that ends sooner is not worth passing on, in milliseconds. */
const margin = 60_000

interface Lent {
  /** The person and the account that the token was issued for. */
  readonly who: string
  readonly token: string
}

export interface LentTokens {
  /**
   * Gets a fresh token: of all tabs that want one at once, one asks the sign-in service, and the others get the same.
   * The token that was refused, if one was, is not accepted again.
   */
  readonly fresh: (who: string, ask: () => Promise<string>, refused?: string) => Promise<string>
  /** A token that another tab has got and that is still good. */
  readonly good: (who: string, refused?: string) => string | undefined
}

interface LentTokensParts {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Missing where the page is not secure: then each tab asks for itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/**
 * Passes access tokens on between the tabs of a browser, from memory to memory: no page of another origin hears them,
 * and nothing is stored. Refresh tokens stay with the library, each in its own tab.
 */
export function createLentTokens({ channel, locks }: LentTokensParts): LentTokens {
  let lent: Lent | undefined
  const waiting = new Set<() => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { who, token } = (data ?? {}) as Partial<Lent>
    if (typeof who !== 'string' || typeof token !== 'string') return
    lent = { who, token }
    for (const hear of waiting) hear()
  })

  const good: LentTokens['good'] = (who, refused) =>
    lent?.who === who && lent.token !== refused && endOf(lent.token) - margin > Date.now() ? lent.token : undefined

  const askAndTell = async (who: string, ask: () => Promise<string>) => {
    const token = await ask()
    // For whoever waits in this tab, too.
    lent = { who, token }
    if (endOf(token) > 0) channel.postMessage(lent)
    return token
  }

  return {
    good,
    fresh: async (who, ask, refused) => {
      if (!locks) return ask()
      const name = `keyroom-token ${who}`
      const own = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? askAndTell(who, ask) : undefined))
      if (own !== undefined) return own
      // Another tab is asking: what it gets is told about when it lets go, before or after.
      return locks.request(name, async () => {
        if (good(who, refused) === undefined) await told(waiting)
        return good(who, refused) ?? askAndTell(who, ask)
      })
    },
  }
}

/** Resolves when something was told, or after a moment. */
function told(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      waiting.delete(done)
      resolve()
    }
    const timer = setTimeout(done, hearsay)
    waiting.add(done)
  })
}

/** When a token ends, in milliseconds of the epoch; 0 for one that does not say. */
function endOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}
