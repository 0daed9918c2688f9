import type { Transaction } from '@keyroom/database'
import { contentHash, type Table } from './table.ts'
import { insertStatement } from './upsert.ts'

/** Moves what a job has staged for a table into it, in one statement. */
export async function publishStaged(
  transaction: Transaction,
  jobId: string,
  table: Table,
): Promise<{ readonly added: number; readonly changed: number }> {
  const all = [...table.columns, contentHash].map(({ name }) => name).join(', ')
  const insert = insertStatement(table, `SELECT ${all} FROM api.staged_${table.name} WHERE job_id = $1`)
  const [written] = await transaction.query<{ added: number; changed: number }>(
    `WITH written AS (${insert} RETURNING (xmax = 0) AS added)
     SELECT count(*) FILTER (WHERE added)::int AS added, count(*) FILTER (WHERE NOT added)::int AS changed FROM written`,
    [jobId],
  )
  return written ?? { added: 0, changed: 0 }
}
