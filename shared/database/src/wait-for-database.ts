import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isDatabaseUnreachable } from './is-database-unreachable.ts'

/** Milliseconds between two attempts. */
const interval = 500

/**
 * Resolves once the database answers: services that start together come up in any order. Any other error than that it
 * cannot be reached, such as a wrong password, is thrown at once.
 *
 * @param waiting is called once, when it does not answer at first
 * @param patience milliseconds
 * @throws an error that says how long it has been waited and what the last attempt came to
 */
export async function waitForDatabase(
  database: Pick<Database, 'query'>,
  waiting: (error: Error) => void,
  patience = 30_000,
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
      if (performance.now() - started > patience) {
        const last = error as Error & { code?: string }
        throw new Error(
          `The database did not answer for ${seconds} s: ${last.message || last.code}. ` +
            'Check that its server runs and can be reached from here.',
          { cause: error },
        )
      }
    }
    await pause(interval)
  }
}
