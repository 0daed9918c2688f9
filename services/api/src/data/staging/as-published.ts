import { sameKey, type Table } from './table.ts'

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
