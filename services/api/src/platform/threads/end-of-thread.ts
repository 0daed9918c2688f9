import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/**
 * Rejects when a thread ends, for a race with its answer.
 * @param expected what the thread was to answer, for the error: "a brief"
 */
export async function endOfThread(thread: Worker, expected: string): Promise<never> {
  const [code] = (await once(thread, 'exit')) as [number]
  throw new Error(`Expected ${expected}, got the end of its thread with code ${code}.`)
}
