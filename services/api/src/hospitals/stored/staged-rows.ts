import type { Transaction } from '@keyroom/database'
import { sendRows, type SentRows } from './send-rows.ts'
import { contentHash, keyOf, sameKey, type Row, type Table } from './table.ts'
import { insertStatement } from './upsert.ts'

/**
 * Stages the rows that differ from what is stored.
 * @returns the content hashes of the staged rows, by the first column of their key
 */
export async function stageRows<Key extends string>(
  transaction: Transaction,
  jobId: string,
  table: Table<Key>,
  rows: readonly Row<NoInfer<Key>>[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const { from, values, parameters } = sendRows(table, rows, 2)
  const all = [...table.columns, contentHash].map(({ name }) => name)
  const key = keyOf(table).map(({ name }) => name)
  const updates = all.slice(key.length).map((name) => `${name} = excluded.${name}`)
  const staged = await transaction.query<{ key: string; hash: string }>(
    `INSERT INTO api.staged_${table.name} (job_id, ${all.join(', ')})
     SELECT $1::uuid, ${values} FROM ${from}
     WHERE NOT EXISTS (
       SELECT FROM api.${table.name} AS stored
       WHERE ${sameKey(table, 'stored', 'sent')} AND stored.content_hash = sent.content_hash)
     ON CONFLICT (job_id, ${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}
     RETURNING ${key[0]} AS key, ${contentHash.name} AS hash`,
    [jobId, ...parameters],
  )
  if (table.groupWidth !== undefined) await stageGone(transaction, jobId, table, { from, parameters })
  return new Map(staged.map((row) => [row.key, row.hash]))
}

/** Marks stored rows of the same groups that were not sent. */
async function stageGone(
  transaction: Transaction,
  jobId: string,
  table: Table,
  { from, parameters }: Pick<SentRows, 'from' | 'parameters'>,
): Promise<void> {
  const all = [...table.columns, contentHash].map(({ name }) => name)
  await transaction.query(
    `WITH sent AS (SELECT * FROM ${from})
     INSERT INTO api.staged_${table.name} (job_id, ${all.join(', ')}, gone)
     SELECT $1::uuid, ${all.map((name) => `stored.${name}`).join(', ')}, true FROM api.${table.name} AS stored
     WHERE EXISTS (SELECT FROM sent WHERE ${sameKey(table, 'sent', 'stored', table.groupWidth)})
       AND NOT EXISTS (SELECT FROM sent WHERE ${sameKey(table, 'sent', 'stored')})
     ON CONFLICT DO NOTHING`,
    [jobId, ...parameters],
  )
}

/**
 * A table as it will be when a job is published, to select from: what the job has staged over what is stored.
 * @param columns those that are asked for
 * @param where a condition on `row`
 * @param job the number of the parameter that names the job
 */
export function asPublished(table: Table, columns: readonly string[], where: string, job = 1): string {
  const chosen = columns.map((column) => `row.${column}`).join(', ')
  return `(
    SELECT ${chosen} FROM api.staged_${table.name} AS row WHERE row.job_id = $${job} AND ${where}
    UNION ALL
    SELECT ${chosen} FROM api.${table.name} AS row
    WHERE ${where} AND NOT EXISTS (
      SELECT FROM api.staged_${table.name} AS staged WHERE staged.job_id = $${job} AND ${sameKey(table, 'staged', 'row')}))`
}

/**
 * Moves what a job has staged for a table into it, in one statement.
 * @param fileNumber the imported file that the rows come from; null where it only says more of what others brought
 */
export async function publishStaged(
  transaction: Transaction,
  jobId: string,
  table: Table,
  fileNumber: number | null = null,
): Promise<{ readonly added: number; readonly changed: number }> {
  const all = [...table.columns, contentHash].map(({ name }) => name).join(', ')
  const staged = `api.staged_${table.name}`
  const there = table.groupWidth === undefined ? '' : 'AND NOT gone'
  const { hasFileNumber = false } = table
  const selected = hasFileNumber ? `${all}, $2::int` : all
  const insert = insertStatement(table, `SELECT ${selected} FROM ${staged} WHERE job_id = $1 ${there}`, hasFileNumber)
  const [written] = await transaction.query<{ added: number; changed: number }>(
    `WITH written AS (${insert} RETURNING (xmax = 0) AS added)
     SELECT count(*) FILTER (WHERE added)::int AS added, count(*) FILTER (WHERE NOT added)::int AS changed FROM written`,
    hasFileNumber ? [jobId, fileNumber] : [jobId],
  )
  const { added = 0, changed = 0 } = written ?? {}
  if (table.groupWidth === undefined) return { added, changed }
  const gone = await transaction.query(
    `DELETE FROM api.${table.name} AS stored USING ${staged} AS staged
     WHERE staged.job_id = $1 AND staged.gone AND ${sameKey(table, 'staged', 'stored')} RETURNING 1`,
    [jobId],
  )
  return { added, changed: changed + gone.length }
}
