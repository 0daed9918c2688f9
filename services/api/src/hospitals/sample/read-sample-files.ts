import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '@keyroom/database'
import { inspectFile } from '../imports/csv/inspect-file.ts'
import { IssueLog } from '../imports/import-log/issues.ts'
import type { OutputRow } from '../imports/kinds/file-kind.ts'
import { recognizeFile } from '../imports/recognition/recognize-file.ts'
import { stageRows } from '../stored/staged-rows.ts'
import { hcrisReportTable, hcrisTextTable } from '../stored/tables/hcris-tables.ts'
import type { Row, Table } from '../stored/table.ts'
import type { SampleFile } from './sample-filings.ts'

/** The table rows produced from files, by their table. */
export type RowsByTable = ReadonlyMap<Table, readonly Row[]>

/** What raw HCRIS tells of reports before their numbers are read. It is staged, and never published. */
const stagedTables: ReadonlySet<Table> = new Set<Table>([hcrisReportTable, hcrisTextTable])

/**
 * Reads files that belong together as the importer reads real ones: recognized by their rows, checked cell by cell. All
 * in one transaction, under a job that nobody sees.
 *
 * @throws an error where a row is skipped: the sample has none that the importer refuses
 */
export async function readSampleFiles(transaction: Transaction, files: readonly SampleFile[]): Promise<RowsByTable> {
  const folder = await mkdtemp(join(tmpdir(), 'keyroom-sample-'))
  const jobId = await openJob(transaction)
  const rows = new Map<Table, Row[]>()
  try {
    for (const { name, text } of files) {
      const path = join(folder, name)
      await writeFile(path, text)
      const outputRows = await readFile(transaction, jobId, { path, file: name })
      for (const [table, some] of Map.groupBy(outputRows, (one) => one.table)) {
        const read = some.map(({ row }) => row)
        if (stagedTables.has(table)) await stageRows(transaction, jobId, table, read)
        else rows.set(table, [...(rows.get(table) ?? []), ...read])
      }
    }
    // What is staged goes with the job.
    await transaction.query('DELETE FROM api.import_job WHERE id = $1::uuid', [jobId])
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function openJob(transaction: Transaction): Promise<string> {
  const [job] = await transaction.query<{ id: string }>(
    `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded)
     VALUES ('sample', '', 0, 'utf8', false) RETURNING id::text`,
  )
  return job?.id ?? ''
}

async function readFile(
  transaction: Transaction,
  jobId: string,
  { path, file }: { readonly path: string; readonly file: string },
): Promise<OutputRow[]> {
  const { signal } = new AbortController()
  const facts = await inspectFile(path)
  const kind = await recognizeFile({ path, file, facts }, signal)
  const log = new IssueLog(file)
  // What a kind does in a transaction of its own belongs to that of the sample.
  const database = { query: transaction.query, transaction: inSame(transaction) }
  const outputRows: OutputRow[] = []
  for await (const row of kind.read({ path, file, facts, year: null, database, jobId, log, signal })) {
    outputRows.push(...row.outputRows)
  }
  const [issue] = log.issues.filter(({ action }) => action === 'skipped')
  if (issue) {
    throw new Error(
      `Expected the importer to take every row of ${file}, got row ${issue.row} skipped: ${issue.reason}. ` +
        'Correct what makes the file.',
    )
  }
  return outputRows
}

function inSame(transaction: Transaction) {
  return <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => work(transaction)
}
