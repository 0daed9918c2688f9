import { isStorageFull } from '@keyroom/database'
import type { Logger } from 'pino'

/** How long to wait before trying again (milliseconds). */
const defaultRetryDelayMs = 30_000

export interface StartStoring {
  /** What a start has to store. It stops early when the signal is aborted. */
  readonly work: (signal: AbortSignal) => Promise<void>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly retryDelayMs?: number
}

/** What may still have to be stored. */
export interface Storing {
  /** Gives up trying; the next start does the rest. */
  readonly close: () => Promise<void>
}

/**
 * Stores what a start has to store. Reading needs no space: while the database takes no writes, the start goes on
 * without, and this tries again until it succeeds.
 *
 * @throws what the work throws for another reason
 */
export async function startStoring({
  work,
  logger,
  retryDelayMs = defaultRetryDelayMs,
}: StartStoring): Promise<Storing> {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let trying = Promise.resolve()

  const tryLater = (err: unknown, words: string) => {
    logger.warn({ err }, words)
    timer = setTimeout(() => {
      trying = tryAgain()
    }, retryDelayMs).unref()
  }
  const tryAgain = async () => {
    try {
      await work(closing.signal)
      logger.info('what the start could not store is stored')
    } catch (error) {
      if (!closing.signal.aborted) tryLater(error, 'what the start has to store is tried again later')
    }
  }

  try {
    await work(closing.signal)
  } catch (error) {
    if (!isStorageFull(error)) throw error
    tryLater(error, 'the database takes no writes; what the start has to store is tried again later')
  }
  return {
    close: async () => {
      closing.abort()
      clearTimeout(timer)
      await trying
    },
  }
}
