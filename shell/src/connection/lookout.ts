import { checkReadiness, type Readiness } from '@keyroom/product-api'
import { useConnection } from './connection-store.ts'
import { onSuspicion } from './suspicion.ts'

/** How often it is looked while something is away, in milliseconds. */
export const lookEvery = 2_000

interface LookoutOptions {
  readonly apiBase: string
  readonly signal: AbortSignal
  /** Called after every look, with nothing when the API did not answer. */
  readonly onLook: (readiness: Readiness | undefined) => void
  /** Whether this tab looks although nobody sees it. */
  readonly isOnDuty: () => boolean
}

export interface Lookout {
  /** Asks the API what it can do now; who calls while it is being asked shares that answer. */
  readonly look: () => Promise<void>
}

/**
 * Looks whether the API is ready: when there is a reason to doubt it, and every two seconds while a part behind it is
 * away. While all is well it asks nothing.
 */
export function keepLookout({ apiBase, signal, onLook, isOnDuty }: LookoutOptions): Lookout {
  let looking: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    looking ??= checkReadiness(apiBase).then((readiness) => {
      looking = undefined
      if (!signal.aborted) onLook(readiness)
      lookAgainLater()
    })
    return looking
  }
  const lookAgainLater = () => {
    clearTimeout(timer)
    if (!signal.aborted && isTroubled()) timer = setTimeout(lookIfOnDuty, lookEvery)
  }
  const lookIfOnDuty = () => {
    if (navigator.onLine && (document.visibilityState === 'visible' || isOnDuty())) void look()
    else lookAgainLater()
  }
  const lookWhenSeen = () => {
    if (isTroubled() && document.visibilityState === 'visible') lookIfOnDuty()
  }

  onSuspicion(() => void look(), signal)
  document.addEventListener('visibilitychange', lookWhenSeen)
  const stop = useConnection.subscribe(({ away }, before) => {
    if (away !== before.away) lookAgainLater()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookWhenSeen)
    stop()
  })
  return { look }
}

function isTroubled(): boolean {
  const { api, database, identity } = useConnection.getState().away
  return [api, database, identity].some((since) => since !== undefined)
}
