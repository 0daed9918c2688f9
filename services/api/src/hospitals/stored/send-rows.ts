import { hash } from 'node:crypto'
import type { Transaction } from '@keyroom/database'
import { cellsOf, contentHash, type Cell, type Row, type Table } from './table.ts'

/** Rows as part of a statement: what to select from, and one parameter per column. */
export interface SentRows {
  /** `unnest(…) AS sent (id, name, …, content_hash)`. */
  readonly from: string
  /** The values to store, in the order of the table's columns, the content's hash last, where there is one. */
  readonly values: string
  readonly parameters: readonly string[]
}

/** Sends rows as one array per column. @param first the number of the first free parameter */
export function sendRows<Key extends string>(
  table: Table<Key>,
  rows: readonly Row<NoInfer<Key>>[],
  first: number,
): SentRows {
  const { columns, skipsStaging = false } = table
  const all = skipsStaging ? columns : [...columns, contentHash]
  const sent = rows.map((row) => cellsOf(table, row))
  const arrays = columns.map((_, position) => arrayLiteral(sent.map((cells) => cells[position] ?? null)))
  const hashes = skipsStaging
    ? []
    : [arrayLiteral(sent.map((cells) => contentHashOf(cells.filter((_, at) => columns[at]?.isOrigin !== true))))]
  const types = all.map(({ type }, position) => `$${first + position}::text::${type}[]`).join(', ')
  return {
    from: `unnest(${types}) AS sent (${all.map(({ name }) => name).join(', ')})`,
    values: all.map(({ name, store = '$' }) => store.replaceAll('$', `sent.${name}`)).join(', '),
    parameters: [...arrays, ...hashes],
  }
}

/** What tells whether two rows have the same content. Stored hashes stay valid as long as the order of columns stays. */
function contentHashOf(cells: readonly Cell[]): string {
  return hash('md5', JSON.stringify(cells))
}

/** PostgreSQL's text form of an array. Sent as text it costs a fraction of what a driver's array costs. */
function arrayLiteral(cells: readonly Cell[]): string {
  return `{${cells.map(literal).join(',')}}`
}

function literal(cell: Cell): string {
  if (cell === null) return 'NULL'
  return typeof cell === 'string' ? `"${cell.replace(/["\\]/g, '\\$&')}"` : String(cell)
}

/** Writes rows into a table that nobody reads before it is published. */
export async function insertDirectly<Key extends string>(
  transaction: Transaction,
  table: Table<Key>,
  rows: readonly Row<NoInfer<Key>>[],
): Promise<void> {
  if (rows.length === 0) return
  const { from, values, parameters } = sendRows(table, rows, 1)
  const names = table.columns.map(({ name }) => name).join(', ')
  await transaction.query(`INSERT INTO api.${table.name} (${names}) SELECT ${values} FROM ${from}`, parameters)
}
