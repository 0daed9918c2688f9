import { followChanges, type Change, type Readiness } from '@keyroom/product-api'
import type { KyInstance } from 'ky'
import { useConnection } from '../connection/connection-store.ts'

/** After a stream that lasted this long the next one opens without delay. */
const stableAfterMs = 5_000
const retryDelaysMs = { min: 1_000, max: 30_000 }
/** A change this shortly before the end of a stream may not have arrived any more. */
const lossMarginMs = 5_000

interface ReadStreamOptions {
  readonly api: KyInstance
  readonly signal: AbortSignal
  /** Finds out what works now, and reports it. */
  readonly probe: () => Promise<void>
  readonly onOpen: (unchangedFor: number) => void
  readonly onStatus: (readiness: Readiness) => void
  readonly onChange: (change: Change) => void
  /** Something may have been missed. */
  readonly onResync: () => void
  /** Whether another tab read the stream until now, which leaves a gap before the first event. */
  readonly takesOver: boolean
}

/**
 * Keeps a stream of changes open until the signal ends. After a stream ends it probes the API: while a part is away it
 * waits until one is back; otherwise it opens the next stream, at once after a stable one and after growing delays
 * after the others. A stream also ends when its token expires: then nothing is fetched again unless something changed.
 */
export async function readStream({ api, signal, probe, takesOver, ...handlers }: ReadStreamOptions): Promise<void> {
  let hasGap = takesOver
  let endedAt: number | undefined
  let failures = 0
  while (!signal.aborted) {
    const openedAt = Date.now()
    const connection = untilNetworkReturns(signal)
    const options = {
      ...handlers,
      signal: connection.signal,
      onOpen: (unchangedFor: number) => {
        handlers.onOpen(unchangedFor)
        if (endedAt !== undefined && Date.now() - unchangedFor < endedAt - lossMarginMs) hasGap = false
      },
      onStatus: (readiness: Readiness) => {
        handlers.onStatus(readiness)
        if (hasGap) handlers.onResync()
        hasGap = false
      },
    }
    const isWhole = await followChanges(api, options).then(
      () => !connection.signal.aborted,
      (error: unknown) => {
        console.warn('The stream of changes broke', error)
        return false
      },
    )
    connection.release()
    // A gap that was not closed extends further back.
    if (!isWhole) endedAt = undefined
    else if (!hasGap) endedAt = Date.now()
    hasGap = true
    if (signal.aborted) return
    failures = Date.now() - openedAt < stableAfterMs ? failures + 1 : 0
    const { recoveries } = useConnection.getState()
    await probe()
    if (!isAnythingAway() && failures === 0) continue
    await recoveryOrDelay(retryDelayMs(failures), recoveries, signal)
  }
}

/** A signal that ends when the network returns: a connection from before may look open and be dead. */
function untilNetworkReturns(signal: AbortSignal): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  const release = useConnection.subscribe(({ away }, before) => {
    if (before.away.network !== undefined && away.network === undefined) controller.abort()
  })
  return { signal: AbortSignal.any([signal, controller.signal]), release }
}

function isAnythingAway(): boolean {
  return Object.keys(useConnection.getState().away).length > 0
}

function retryDelayMs(failures: number): number {
  return Math.min(retryDelaysMs.min * 2 ** Math.max(0, failures - 1), retryDelaysMs.max)
}

/** Resolves when a part is back, after the delay, or with the signal. */
function recoveryOrDelay(milliseconds: number, since: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    const stop = useConnection.subscribe(({ recoveries }) => {
      if (recoveries > since) done()
    })
    signal.addEventListener('abort', done)
    if (signal.aborted || useConnection.getState().recoveries > since) done()
  })
}
