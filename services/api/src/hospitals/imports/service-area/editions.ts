import type { Database, Transaction } from '@keyroom/database'
import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../../stored/table.ts'

const columns = {
  edition: 'int4 not null',
  ccn: 'text not null',
  zip: 'text not null',
  cases: 'int4',
  days: 'int4',
  charges: 'float8',
  suppressed: 'bool not null',
} as const satisfies ColumnTypes

/** A row of `api.zip_origin`: a hospital's Medicare inpatients from one ZIP code. */
export type ZipOriginRow = RowOf<typeof columns>

/** What a report counts rows of: they are written into the partitions of editions. */
export const zipOriginTable: Table<keyof ZipOriginRow> = {
  name: 'zip_origin',
  columns: columnsOf(columns),
  keyWidth: 3,
  skipsStaging: true,
}

/** The partition of `zip_origin` that holds one edition. */
export function editionTable(edition: number): Table<keyof ZipOriginRow> {
  return { ...zipOriginTable, name: `zip_origin_${edition}` }
}

/** The edition that a job writes: the one that it has begun, or a new and empty one, which belongs to nothing yet. */
export function openEdition(database: Pick<Database, 'transaction'>, jobId: string): Promise<number> {
  return database.transaction(async (transaction) => {
    const [job] = await transaction.query<{ edition: number | null }>(
      'SELECT edition FROM api.import_job WHERE id = $1::uuid FOR UPDATE',
      [jobId],
    )
    if (job?.edition != null) return job.edition
    const edition = await createEdition(transaction)
    await transaction.query('UPDATE api.import_job SET edition = $2 WHERE id = $1::uuid', [jobId, edition])
    return edition
  })
}

/** Makes the partition of a new edition, apart from the others. */
export async function createEdition(transaction: Transaction): Promise<number> {
  const [next] = await transaction.query<{ edition: number }>(
    `SELECT nextval('api.zip_origin_edition_number')::int AS edition`,
  )
  const edition = next?.edition ?? 0
  // The check saves the server a look at every row when the partition is joined.
  await transaction.script(`
    CREATE TABLE api.zip_origin_${edition} (LIKE api.zip_origin INCLUDING ALL);
    ALTER TABLE api.zip_origin_${edition} ADD CHECK (edition = ${edition})`)
  return edition
}

/** An edition that is written to its end. */
export interface WrittenEdition {
  readonly edition: number
  readonly year: number
  readonly source: 'cms' | 'sample'
  readonly rows: number
  readonly checksum: string
  /** Of the file among those imported; null where it is none. */
  readonly fileNumber: number | null
}

/**
 * Joins an edition to the others, and has it read from now on.
 * @returns whether it takes the place of another
 */
export async function publishEdition(transaction: Transaction, written: WrittenEdition): Promise<boolean> {
  const { edition, year, source, rows, checksum, fileNumber } = written
  await transaction.script(
    `ALTER TABLE api.zip_origin ATTACH PARTITION api.zip_origin_${edition} FOR VALUES IN (${edition})`,
  )
  const before = await transaction.query(
    `WITH before AS (
       DELETE FROM api.zip_origin_edition WHERE year = $1 AND source = $2 RETURNING edition)
     INSERT INTO api.discarded_edition SELECT edition FROM before RETURNING edition`,
    [year, source],
  )
  await transaction.query(
    `INSERT INTO api.zip_origin_edition (year, source, edition, rows, checksum, file_number)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [year, source, edition, rows, checksum, fileNumber],
  )
  return before.length > 0
}

/** Has the edition dropped that a job has begun, unless it was published. */
export async function discardEdition(database: Database, jobId: string): Promise<void> {
  await database.query(
    `WITH job AS (
       UPDATE api.import_job AS job SET edition = NULL FROM api.import_job AS before
       WHERE job.id = $1::uuid AND before.id = job.id AND job.edition IS NOT NULL
       RETURNING before.edition)
     INSERT INTO api.discarded_edition SELECT edition FROM job
     WHERE edition NOT IN (SELECT edition FROM api.zip_origin_edition)
     ON CONFLICT DO NOTHING`,
    [jobId],
  )
  await dropDiscarded(database)
}

/** Drops the editions that nobody reads any more. One that somebody is just reading is dropped the next time. */
export async function dropDiscarded(database: Database): Promise<void> {
  const discarded = await database.query<{ edition: number }>(
    'SELECT edition FROM api.discarded_edition ORDER BY edition',
  )
  for (const { edition } of discarded) {
    await database
      .transaction(async (transaction) => {
        // Who reads waits for this lock, so it is not waited for long.
        await transaction.script(`SET LOCAL lock_timeout = '500ms'; DROP TABLE IF EXISTS api.zip_origin_${edition}`)
        await transaction.query('DELETE FROM api.discarded_edition WHERE edition = $1', [edition])
      })
      .catch((error: { code?: string }) => {
        const lockNotAvailable = '55P03'
        if (error.code !== lockNotAvailable) throw error
      })
  }
}
