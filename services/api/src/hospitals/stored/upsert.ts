import type { Transaction } from '@keyroom/database'
import { sendRows } from './send-rows.ts'
import { contentHash, keyOf, type Row, type Table, type Written } from './table.ts'

/**
 * Writes rows in one statement, except those that are already stored with the same content. Keys must be unique within
 * `rows`.
 */
export async function upsert<Key extends string>(
  transaction: Transaction,
  table: Table<Key>,
  rows: readonly Row<NoInfer<Key>>[],
): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const { from, values, parameters } = sendRows(table, rows, 1)
  const written = await transaction.query<{ added: boolean }>(
    `${insertStatement(table, `SELECT ${values} FROM ${from}`)} RETURNING (xmax = 0) AS added`,
    parameters,
  )
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, unchanged: rows.length - written.length }
}

/**
 * Inserts what a query selects, over rows of the same key whose content is another.
 * @param withFile the query selects a `file_number` too, after all others: null to leave that of a stored row as it is
 */
export function insertStatement(table: Table, select: string, withFile = false): string {
  const content = [...table.columns, contentHash].map(({ name }) => name)
  const all = withFile ? [...content, 'file_number'] : content
  const key = keyOf(table).map(({ name }) => name)
  const updates = content.slice(key.length).map((name) => `${name} = excluded.${name}`)
  if (withFile) updates.push('file_number = coalesce(excluded.file_number, stored.file_number)')
  return `
    INSERT INTO api.${table.name} AS stored (${all.join(', ')})
    ${select}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}
    WHERE stored.content_hash <> excluded.content_hash`
}
