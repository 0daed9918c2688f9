import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isDatabaseUnreachable } from './is-database-unreachable.ts'

/** Between two attempts. */
const retryIntervalMs = 500

/**
 * Resolves once the database answers: services that start together get ready in any order. Any other error,
 * such as a wrong password, is thrown at once.
 *
 * @param waiting is called once if the database does not answer at first
 * @param timeoutMs how long to keep trying
 * @throws an error with the time waited and the reason of the last failure
 */
export async function waitForDatabase(
  database: Pick<Database, 'query'>,
  waiting: (error: Error) => void,
  timeoutMs = 30_000,
): Promise<void> {
  const started = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    try {
      await database.query('SELECT 1')
      return
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error
      if (isFirst) waiting(error as Error)
      const seconds = Math.round((performance.now() - started) / 1000)
      if (performance.now() - started > timeoutMs) {
        const last = error as Error & { code?: string }
        throw new Error(
          `Expected the database to answer within ${seconds} s, got: ${last.message || last.code}. ` +
            'Check that its server runs and can be reached from here.',
          { cause: error },
        )
      }
    }
    await pause(retryIntervalMs)
  }
}
