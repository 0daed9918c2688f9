import type { Transaction } from '@keyroom/database'
import { contentHash, sameKey, type Table } from './table.ts'
import { insertStatement } from './upsert.ts'

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
  const { knowsFile = false } = table
  const selected = knowsFile ? `${all}, $2::int` : all
  const insert = insertStatement(table, `SELECT ${selected} FROM ${staged} WHERE job_id = $1 ${there}`, knowsFile)
  const [written] = await transaction.query<{ added: number; changed: number }>(
    `WITH written AS (${insert} RETURNING (xmax = 0) AS added)
     SELECT count(*) FILTER (WHERE added)::int AS added, count(*) FILTER (WHERE NOT added)::int AS changed FROM written`,
    knowsFile ? [jobId, fileNumber] : [jobId],
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
