import { Worker } from 'node:worker_threads'
import type { TimesSource } from '@keyroom/product-api/schemas'
import { Refusal, unavailable } from '../../../platform/routing/refusal.ts'
import type { DriveTimeOrder } from '../answers/answer-order.ts'
import type { JobQuestion } from '../answers/job-answers.ts'
import type { DriveTimeData } from '../data/read-drive-time-data.ts'
import type { DriveTimeSettings } from '../settings/drive-time-settings.ts'
import type { RefusedOrder, ThreadAnswer, ThreadQuestion } from './thread-messages.ts'

export interface ThreadText {
  /** JSON. */
  readonly text: string
  readonly source: TimesSource
}

/** The thread that calculates, which starts with the first question and again after it ended. */
export interface DriveTimeWorker {
  /** @throws Refusal as the order deserves; 503 `drive-times-timeout` after three minutes */
  readonly ask: (data: DriveTimeData, order: DriveTimeOrder | JobQuestion | 'engine') => Promise<ThreadText>
  readonly close: () => Promise<void>
}

/**
 * How long an order may take, in milliseconds. The thread is then stuck, and ends. A machine that other work keeps busy
 * takes a minute for two sites in New York.
 */
const timeLimitMs = 180_000

interface Waiting {
  readonly resolve: (text: ThreadText) => void
  readonly reject: (error: Error) => void
}

export function createDriveTimeWorker(settings: DriveTimeSettings): DriveTimeWorker {
  let thread: Worker | undefined
  let known: DriveTimeData | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  const end = (error: Error) => {
    const ended = thread
    thread = undefined
    known = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    return ended?.terminate()
  }
  const start = () => {
    const started = new Worker(new URL('./drive-time-thread.ts', import.meta.url), {
      workerData: settings,
      // Those of tests are for their runner.
      execArgv: [],
    })
    const endWith = (error: Error) => {
      if (thread === started) void end(error)
    }
    started.on('message', (answer: ThreadAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (!asked) return
      if ('text' in answer) asked.resolve(answer)
      else asked.reject('error' in answer ? new Error(answer.error) : refusalOf(answer.refused))
    })
    started.on('error', endWith)
    started.on('exit', (code) =>
      endWith(new Error(`Expected drive times, got the end of their thread with code ${code}.`)),
    )
    // It waits for orders as long as the process runs, and does not keep it running.
    started.unref()
    return started
  }

  return {
    ask: (data, order) => {
      thread ??= start()
      const post = (question: ThreadQuestion) => thread?.postMessage(question)
      if (known !== data) post({ kind: 'data', data })
      known = data
      last += 1
      const id = last
      const answered = new Promise<ThreadText>((resolve, reject) => waiting.set(id, { resolve, reject }))
      post(order === 'engine' ? { kind: 'engine', id } : { kind: 'order', id, order })
      const timer = setTimeout(
        () =>
          void end(unavailable('drive-times-timeout', 'The drive times took too long. Ask for less, or try again.')),
        timeLimitMs,
      )
      return answered.finally(() => clearTimeout(timer))
    },
    close: async () => void (await end(unavailable('closing', 'The service is closing. Try again shortly.'))),
  }
}

function refusalOf({ status, code, message, retryAfterSeconds }: RefusedOrder): Refusal {
  return status === 503 ? unavailable(code, message, retryAfterSeconds) : new Refusal(status, { code, message })
}
