import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

interface ThreadQuestion {
  /** The module of the thread, which posts one message: its answer. */
  readonly script: URL
  readonly workerData: unknown
  /** What the thread is to answer, for the error if it ends without: "a brief". */
  readonly expected: string
  /** Ends the thread. */
  readonly signal?: AbortSignal
}

/** Calculates something in a thread of this process that ends with its answer, since it would keep requests waiting. */
export async function answerOfThread<Answer>({
  script,
  workerData,
  expected,
  signal,
}: ThreadQuestion): Promise<Answer> {
  // The arguments of tests are for their runner.
  const thread = new Worker(script, { workerData, execArgv: [] })
  try {
    const answered = once(thread, 'message', signal ? { signal } : {})
    const [answer] = (await Promise.race([answered, endOfThread(thread, expected)])) as [Answer]
    return answer
  } finally {
    await thread.terminate()
  }
}

/**
 * Rejects when a thread ends, for a race with its answer.
 * @param expected what the thread was to answer, for the error: "a brief"
 */
export async function endOfThread(thread: Worker, expected: string): Promise<never> {
  const [code] = (await once(thread, 'exit')) as [number]
  throw new Error(`Expected ${expected}, got the end of its thread with code ${code}.`)
}
