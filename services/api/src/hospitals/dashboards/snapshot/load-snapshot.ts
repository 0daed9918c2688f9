import type { Database, Transaction } from '@keyroom/database'
import type { SourceFile } from '@keyroom/product-api/schemas'
import { readDataNumber } from '../../data-state/data-version.ts'
import { isSample } from '../../facilities/facility-row.ts'
import { sourceFileOf } from '../../stored/answer-sql.ts'
import { readFacilityColumns } from './facility-columns.ts'
import { readSignatures, readYear } from './read-years.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'
import type { YearBlock } from './year-block.ts'

/**
 * Reads a consistent snapshot, whatever is published meanwhile. Years that have not changed since
 * `before` are reused, so that after an import of one year only that year is read. So are years that another version of
 * KeyRoom has computed: during an upgrade, the previous version goes on with what it has read.
 */
export function loadSnapshot(database: Database, before?: Snapshot): Promise<Snapshot> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const number = await readDataNumber(transaction)
      const facilities = await readFacilityColumns(transaction)
      const years = new Map<number, YearBlock>()
      for (const { year, signature, isForeign } of await readSignatures(transaction)) {
        const held = before?.years.get(year)
        if (held && (isForeign || held.signature === signature)) years.set(year, held)
        else if (signature !== null) years.set(year, await readYear(transaction, year, signature))
      }
      return snapshotOf({
        number,
        sample: await isSample(transaction),
        facilities,
        files: await readFiles(transaction),
        years,
      })
    },
    { isLong: true },
  )
}

async function readFiles(transaction: Transaction): Promise<ReadonlyMap<number, SourceFile>> {
  const rows = await transaction.query<{ number: number; file: SourceFile }>(
    `SELECT held.file_number AS number, ${sourceFileOf('held')} AS file
     FROM (SELECT number::int AS file_number FROM api.imported_file WHERE kind <> 'sample') AS held`,
  )
  return new Map(rows.map(({ number, file }) => [number, file]))
}
