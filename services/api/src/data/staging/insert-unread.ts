import type { Transaction } from '@keyroom/database'
import { sendRows } from './send-rows.ts'
import type { Cell, Table } from './table.ts'

/** Writes rows into a table that nobody reads yet. */
export async function insertUnread(
  transaction: Transaction,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return
  const { from, values, parameters } = sendRows(table, rows, 1)
  const names = table.columns.map(({ name }) => name).join(', ')
  await transaction.query(`INSERT INTO api.${table.name} (${names}) SELECT ${values} FROM ${from}`, parameters)
}
