import { checkReadiness, type Readiness } from '@keyroom/product-api'
import { onSuspectedOutage, useConnection } from '../connection/connection-store.ts'

const probeIntervalMs = 2_000

interface ReadinessProbeOptions {
  readonly apiBase: string
  readonly signal: AbortSignal
  /** Called after every probe, with nothing when the API did not answer. */
  readonly onResult: (readiness: Readiness | undefined) => void
  /** Whether this tab probes even while it is hidden. */
  readonly isLeader: () => boolean
}

export interface ReadinessProbe {
  /** Asks the API what works now. Calls during a running probe share its answer. */
  readonly probe: () => Promise<void>
}

/**
 * Probes whether the API is ready: when an outage is suspected, and every two seconds while a part behind the API is
 * away. While all is well it sends no requests.
 */
export function startReadinessProbe({ apiBase, signal, onResult, isLeader }: ReadinessProbeOptions): ReadinessProbe {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const probe = () => {
    running ??= checkReadiness(apiBase).then((readiness) => {
      running = undefined
      if (!signal.aborted) onResult(readiness)
      scheduleNext()
    })
    return running
  }
  const scheduleNext = () => {
    clearTimeout(timer)
    if (!signal.aborted && isAnythingAway()) timer = setTimeout(probeIfAllowed, probeIntervalMs)
  }
  const probeIfAllowed = () => {
    if (navigator.onLine && (document.visibilityState === 'visible' || isLeader())) void probe()
    else scheduleNext()
  }
  const probeWhenVisible = () => {
    if (isAnythingAway() && document.visibilityState === 'visible') probeIfAllowed()
  }

  onSuspectedOutage(() => void probe(), signal)
  document.addEventListener('visibilitychange', probeWhenVisible)
  const stop = useConnection.subscribe(({ away }, before) => {
    if (away !== before.away) scheduleNext()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', probeWhenVisible)
    stop()
  })
  return { probe }
}

function isAnythingAway(): boolean {
  const { api, database, identity } = useConnection.getState().away
  return [api, database, identity].some((since) => since !== undefined)
}
