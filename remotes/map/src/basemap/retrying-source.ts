import type { RangeResponse, Source } from 'pmtiles'

/** How often an unreachable archive is probed. */
export const probeIntervalMs = 2_000
/** A probe that hangs must not delay the next one. */
const probeTimeoutMs = 3_000

/** A failed read that waits for an answer. */
interface Waiting {
  readonly read: (signal: AbortSignal) => Promise<RangeResponse>
  readonly answer: (response: RangeResponse) => void
}

export interface RetryOptions {
  /** Called when the archive becomes unreachable, and when it is back. */
  readonly onWaiting: (waiting: boolean) => void
  /** Ends the waiting. */
  readonly signal: AbortSignal
}

/**
 * A source whose reads do not fail: while the archive is unreachable they wait, and are answered once it is back, so
 * that readers keep what they have and do not ask again. The archive is probed only while the page is visible.
 */
export function retryingSource(source: Source, { onWaiting, signal: ended }: RetryOptions): Source {
  const waiting = new Set<Waiting>()
  let timer: ReturnType<typeof setInterval> | undefined
  let probing = false

  function wait(one: Waiting): void {
    if (ended.aborted) return
    waiting.add(one)
    if (timer !== undefined) return
    timer = setInterval(probe, probeIntervalMs)
    document.addEventListener('visibilitychange', probe)
    onWaiting(true)
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', probe)
  }

  function probe(): void {
    if (probing || document.visibilityState === 'hidden') return
    probing = true
    void answerAll().finally(() => {
      probing = false
      if (waiting.size > 0 || ended.aborted) return
      stop()
      onWaiting(false)
    })
  }

  /** The first read probes the archive; the others follow only once it is back. */
  async function answerAll(): Promise<void> {
    const [first, ...others] = waiting
    if (!first || !(await tryOne(first))) return
    await Promise.all(others.map(tryOne))
  }

  async function tryOne(one: Waiting): Promise<boolean> {
    try {
      one.answer(await one.read(AbortSignal.timeout(probeTimeoutMs)))
      waiting.delete(one)
      return true
    } catch {
      return false
    }
  }

  ended.addEventListener('abort', stop)
  return {
    getKey: () => source.getKey(),
    getBytes: (offset, length, signal) =>
      source.getBytes(offset, length, signal).catch((error: unknown) => {
        if (signal?.aborted) throw error
        return new Promise<RangeResponse>((answer) =>
          wait({ answer, read: (limit) => source.getBytes(offset, length, limit) }),
        )
      }),
  }
}
