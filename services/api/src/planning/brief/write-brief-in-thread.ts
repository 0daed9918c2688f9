import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal, unavailable } from '../../platform/routing/refusal.ts'
import { endOfThread } from '../../platform/threads/end-of-thread.ts'
import type { BriefOrder } from './parts/brief-facts.ts'

/** Far more than a brief takes, even where the simulation is left out. */
const timeLimitMs = 10_000

/**
 * Writes a brief in a thread of this process, since that would keep other requests waiting.
 *
 * @param signal ends the thread
 * @throws Refusal 503 `brief-timeout` after ten seconds, or 408 `closed` after the signal
 */
export async function writeBriefInThread(order: BriefOrder, signal: AbortSignal): Promise<Buffer> {
  const thread = new Worker(new URL('./brief-thread.ts', import.meta.url), {
    workerData: order,
    // Those of tests are for their runner.
    execArgv: [],
  })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)])
  try {
    const [file] = (await Promise.race([
      once(thread, 'message', { signal: ended }),
      endOfThread(thread, 'a brief'),
    ])) as [Uint8Array]
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  } catch (error) {
    if (signal.aborted) throw new Refusal(408, { code: 'closed', message: 'The request was closed.' })
    if (ended.aborted) throw unavailable('brief-timeout', 'The brief took too long to write. Try again shortly.')
    throw error
  } finally {
    await thread.terminate()
  }
}
