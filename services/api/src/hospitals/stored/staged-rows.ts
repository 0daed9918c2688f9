import type { Transaction } from '@keyroom/database'
import { sendRows, type SentRows } from './send-rows.ts'
import { contentHash, keyOf, sameKey, type Cell, type Table } from './table.ts'

/**
 * Stages those of the rows for a job that are not stored with the same content already.
 * @returns of those that were staged, the hash of their content by the first column of their key
 */
export async function stage(
  transaction: Transaction,
  jobId: string,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const { from, values, parameters } = sendRows(table, rows, 2)
  const all = [...table.columns, contentHash].map(({ name }) => name)
  const key = keyOf(table)
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

/** Notes the stored rows of the same groups that are not among those sent. */
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
