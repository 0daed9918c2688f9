import { hash } from 'node:crypto'
import { contentHash, type Cell, type Table } from './table.ts'

/** Rows on their way into a statement: what to select them from, and the parameters that bring them, one a column. */
export interface SentRows {
  /** `unnest(…) AS sent (id, name, …, content_hash)`. */
  readonly from: string
  /** The values to store, in the order of the table's columns, the content's hash last, where there is one. */
  readonly values: string
  readonly parameters: readonly string[]
}

/** Sends rows as one array a column. @param first the number of the first parameter that is free */
export function sendRows(
  { columns, isUnread = false }: Table,
  rows: readonly (readonly Cell[])[],
  first: number,
): SentRows {
  const all = isUnread ? columns : [...columns, contentHash]
  const arrays = columns.map((_, position) => arrayLiteral(rows.map((row) => row[position] ?? null)))
  const hashes = isUnread ? [] : [arrayLiteral(rows.map(rowHash))]
  const types = all.map(({ type }, position) => `$${first + position}::text::${type}[]`).join(', ')
  return {
    from: `unnest(${types}) AS sent (${all.map(({ name }) => name).join(', ')})`,
    values: all.map(({ name, store = '$' }) => store.replaceAll('$', `sent.${name}`)).join(', '),
    parameters: [...arrays, ...hashes],
  }
}

/** What tells whether two rows have the same content. */
function rowHash(row: readonly Cell[]): string {
  return hash('md5', JSON.stringify(row))
}

/** PostgreSQL's text form of an array. Sent as text it costs a fraction of what a driver's array costs. */
function arrayLiteral(cells: readonly Cell[]): string {
  return `{${cells.map(literal).join(',')}}`
}

function literal(cell: Cell): string {
  if (cell === null) return 'NULL'
  return typeof cell === 'string' ? `"${cell.replace(/["\\]/g, '\\$&')}"` : String(cell)
}
