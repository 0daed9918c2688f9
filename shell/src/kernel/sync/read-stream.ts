import { followChanges, type Change, type Readiness } from '@keyroom/product-api'
import type { KyInstance } from 'ky'
import { useConnection } from './connection-store.ts'

/** A stream that lasted this long was a good one (milliseconds): the next is opened without a pause. */
const goodAfter = 5_000
const pause = { least: 1_000, most: 30_000 }
/** What changed so shortly before the end of a stream may have been on its way still (milliseconds). */
const margin = 5_000

interface ReadStreamOptions {
  readonly api: KyInstance
  readonly signal: AbortSignal
  /** Looks what works now, and reports it. */
  readonly look: () => Promise<void>
  readonly onOpen: (unchangedFor: number) => void
  readonly onStatus: (readiness: Readiness) => void
  readonly onChange: (change: Change) => void
  /** Something may have been missed. */
  readonly onResync: () => void
  /** Whether somebody else read the stream until now, so that there is a gap before the first event. */
  readonly takesOver: boolean
}

/**
 * Keeps a stream of changes open until the signal ends. When one ends it looks why: with a part away it waits until
 * one is back; else it opens the next at once after a good one, and after ever longer pauses otherwise. A stream ends with
 * its token every so often: then nothing is fetched again unless something changed in between.
 */
export async function readStream({ api, signal, look, takesOver, ...handlers }: ReadStreamOptions): Promise<void> {
  let hasGap = takesOver
  let endedAt: number | undefined
  let failures = 0
  while (!signal.aborted) {
    const openedAt = Date.now()
    const broken = brokenOff(signal)
    const options = {
      ...handlers,
      signal: broken.signal,
      onOpen: (unchangedFor: number) => {
        handlers.onOpen(unchangedFor)
        if (endedAt !== undefined && Date.now() - unchangedFor < endedAt - margin) hasGap = false
      },
      onStatus: (readiness: Readiness) => {
        handlers.onStatus(readiness)
        if (hasGap) handlers.onResync()
        hasGap = false
      },
    }
    const isWhole = await followChanges(api, options).then(
      () => !broken.signal.aborted,
      (error: unknown) => {
        console.warn('The stream of changes broke off', error)
        return false
      },
    )
    broken.release()
    // A gap that was not made up for reaches further back.
    if (!isWhole) endedAt = undefined
    else if (!hasGap) endedAt = Date.now()
    hasGap = true
    if (signal.aborted) return
    failures = Date.now() - openedAt < goodAfter ? failures + 1 : 0
    const { recoveries } = useConnection.getState()
    await look()
    if (!isAnythingAway() && failures === 0) continue
    await recoveryOr(pauseAfter(failures), recoveries, signal)
  }
}

/** After an interruption of the network a connection may look open that is dead: the signal ends with it. */
function brokenOff(signal: AbortSignal): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  const release = useConnection.subscribe(({ away }, before) => {
    if (before.away.network !== undefined && away.network === undefined) controller.abort()
  })
  return { signal: AbortSignal.any([signal, controller.signal]), release }
}

function isAnythingAway(): boolean {
  return Object.keys(useConnection.getState().away).length > 0
}

function pauseAfter(failures: number): number {
  return Math.min(pause.least * 2 ** Math.max(0, failures - 1), pause.most)
}

/** Resolves when a part has come back since, when the pause is over, or with the signal. */
function recoveryOr(milliseconds: number, since: number, signal: AbortSignal): Promise<void> {
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
