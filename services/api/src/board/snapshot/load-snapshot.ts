import type { Database } from '@keyroom/database'
import { readDataNumber } from '../../data/data-version.ts'
import { isSample } from '../../facilities/is-sample.ts'
import { readFacilityColumns } from './facility-columns.ts'
import { readSignatures, readYear } from './read-years.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'
import type { YearBlock } from './year-block.ts'

/**
 * Reads the snapshot as the database has it at one moment, whatever is published meanwhile. Years that are as they were
 * `before` are taken over, so that after an import of one year one year is read.
 */
export function loadSnapshot(database: Database, before?: Snapshot): Promise<Snapshot> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const number = await readDataNumber(transaction)
      const facilities = await readFacilityColumns(transaction)
      const years = new Map<number, YearBlock>()
      for (const { year, signature } of await readSignatures(transaction)) {
        const held = before?.years.get(year)
        years.set(year, held?.signature === signature ? held : await readYear(transaction, year, signature))
      }
      return snapshotOf({ number, sample: await isSample(transaction), facilities, years })
    },
    { isLong: true },
  )
}
