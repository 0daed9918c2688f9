import { Refusal, unavailable } from '../../platform/routing/refusal.ts'
import { answerOfThread } from '../../platform/threads/answer-of-thread.ts'
import type { BriefThreadOrder } from './parts/brief-facts.ts'

/** A brief takes a second; on a machine that other work keeps busy, more than ten. */
const timeLimitMs = 30_000

/**
 * Writes a brief in a thread of this process, since that would keep other requests waiting.
 *
 * @param signal ends the thread
 * @throws Refusal 503 `brief-timeout` after thirty seconds, or 408 `closed` after the signal
 */
export async function writeBriefInThread(order: BriefThreadOrder, signal: AbortSignal): Promise<Buffer> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)])
  try {
    const file = await answerOfThread<Uint8Array>({
      script: new URL('./brief-thread.ts', import.meta.url),
      workerData: order,
      expected: 'a brief',
      signal: ended,
    })
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  } catch (error) {
    if (signal.aborted) throw new Refusal(408, { code: 'closed', message: 'The request was closed.' })
    if (ended.aborted) throw unavailable('brief-timeout', 'The brief took too long to write. Try again shortly.')
    throw error
  }
}
