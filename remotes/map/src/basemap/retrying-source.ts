import type { RangeResponse, Source } from 'pmtiles'

/** Milliseconds between two looks whether the archive can be reached again. */
export const lookAgainMs = 2_000
/** So long may such a look take: one that hangs must not keep the next from being made. */
const longestLookMs = 3_000

/** A read that failed, until it can be answered. */
interface Waiting {
  readonly read: (signal: AbortSignal) => Promise<RangeResponse>
  readonly answer: (response: RangeResponse) => void
}

/** Who is to know, and until when. */
export interface Patience {
  /** The archive can't be reached, or it can again. */
  readonly onWaiting: (waiting: boolean) => void
  /** Ends the waiting for good. */
  readonly signal: AbortSignal
}

/**
 * A source whose reads do not fail: while the archive can't be reached they wait, and are answered once it can. Whoever
 * reads keeps what it has, and asks for nothing again. It is looked for in a page that is seen only.
 */
export function patientSource(source: Source, { onWaiting, signal: ended }: Patience): Source {
  const waiting = new Set<Waiting>()
  let timer: ReturnType<typeof setInterval> | undefined
  let looking = false

  function wait(one: Waiting): void {
    if (ended.aborted) return
    waiting.add(one)
    if (timer !== undefined) return
    timer = setInterval(look, lookAgainMs)
    document.addEventListener('visibilitychange', look)
    onWaiting(true)
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', look)
  }

  function look(): void {
    if (looking || document.visibilityState === 'hidden') return
    looking = true
    void answerAll().finally(() => {
      looking = false
      if (waiting.size > 0 || ended.aborted) return
      stop()
      onWaiting(false)
    })
  }

  /** One read tells whether the archive is back; the others follow only then. */
  async function answerAll(): Promise<void> {
    const [first, ...others] = waiting
    if (!first || !(await tryOne(first))) return
    await Promise.all(others.map(tryOne))
  }

  async function tryOne(one: Waiting): Promise<boolean> {
    try {
      one.answer(await one.read(AbortSignal.timeout(longestLookMs)))
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
