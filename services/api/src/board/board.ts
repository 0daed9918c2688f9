import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { ChangeHub } from '../changes/change-hub.ts'
import { loadSnapshot } from './snapshot/load-snapshot.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

export interface BoardParts {
  readonly database: Database
  readonly changes: Pick<ChangeHub, 'watch'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/** What dashboards are answered from: the indicators of all reports, in the memory of this process. */
export interface Board {
  /**
   * The snapshot of the data's version, or of a later one. While that is read whoever asks waits: pages keep an answer
   * until they hear of the next import, so one that is older than what they heard of would stay wrong.
   */
  readonly at: (number: number) => Promise<Snapshot>
  /** Begins to read, so that the first who asks waits for less. */
  readonly prepare: () => void
}

/** Reads a snapshot when it is first asked for, and a new one as soon as public data changes. */
export function createBoard({ database, changes, logger }: BoardParts): Board {
  let current: Snapshot | undefined
  let reading: Promise<Snapshot> | undefined

  const read = async () => {
    const began = performance.now()
    current = await loadSnapshot(database, current)
    const milliseconds = Math.round(performance.now() - began)
    const { number, years, facilities } = current
    logger.info({ number, years: years.size, facilities: facilities.count, milliseconds }, 'board read')
    return current
  }
  const renew = () => {
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }
  const at = async (number: number): Promise<Snapshot> => {
    const snapshot = current && current.number >= number ? current : await renew()
    // What was being read already may have begun before the import that was heard of.
    return snapshot.number >= number ? snapshot : at(number)
  }
  const prepare = () => {
    renew().catch((error: unknown) =>
      logger.warn({ err: error }, 'board could not be read; the next question tries again'),
    )
  }
  changes.watch({
    heard: ({ subject }) => {
      if (subject === 'public-data') prepare()
    },
    doubted: () => undefined,
  })
  return { at, prepare }
}
