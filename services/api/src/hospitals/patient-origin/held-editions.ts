import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { Edition } from './edition.ts'
import { loadEdition } from './load-edition.ts'

/** Editions of patient origin in the memory of this process. */
export interface HeldEditions {
  /** @throws EditionReplaced */
  readonly at: (edition: number) => Promise<Edition>
}

/** Max number of editions in memory: enough for the years of a comparison. */
const maxKept = 4

/** Reads an edition at its first request. An edition is immutable, so it never gets stale. */
export function holdEditions(database: Database, logger: Pick<Logger, 'info'>): HeldEditions {
  const held = new Map<number, Promise<Edition>>()
  const read = async (edition: number) => {
    const began = performance.now()
    const found = await loadEdition(database, edition)
    logger.info(
      { edition, rows: found.cases.length, milliseconds: Math.round(performance.now() - began) },
      'patient origin read',
    )
    return found
  }
  return {
    at: (edition) => {
      const known = held.get(edition)
      const [oldest] = held.keys()
      if (!known && held.size >= maxKept && oldest !== undefined) held.delete(oldest)
      held.delete(edition)
      const reading = known ?? read(edition)
      held.set(edition, reading)
      if (!known) reading.catch(() => held.delete(edition))
      return reading
    },
  }
}
