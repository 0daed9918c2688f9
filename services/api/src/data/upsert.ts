import { hash } from 'node:crypto'
import type { Transaction } from '@keyroom/database'

export type Cell = string | number | boolean | null

/** A table as an import writes it. Its first columns are its key; a `content_hash` column stands beside those listed. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** How many columns the key has: one, where this does not say otherwise. */
  readonly keyWidth?: number
}

export interface TableColumn {
  readonly name: string
  readonly type: 'text' | 'float8' | 'int4' | 'bool' | 'date'
  /** How the stored value comes from the one sent, `$` standing for it. */
  readonly store?: string
}

/** How many rows were not there before, how many differed, how many were the same already. */
export interface Written {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/**
 * Writes rows in one statement, one array a column, and leaves alone what is stored already with the same content.
 * Keys must be unique within `rows`.
 */
export async function upsert(
  transaction: Transaction,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const arrays = table.columns.map((_, position) => arrayLiteral(rows.map((row) => row[position] ?? null)))
  const hashes = arrayLiteral(rows.map((row) => hash('md5', JSON.stringify(row))))
  const written = await transaction.query<{ added: boolean }>(upsertStatement(table), [...arrays, hashes])
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, unchanged: rows.length - written.length }
}

function upsertStatement({ name, columns, keyWidth = 1 }: Table): string {
  const all: readonly TableColumn[] = [...columns, { name: 'content_hash', type: 'text' }]
  const names = all.map((column) => column.name).join(', ')
  const arrays = all.map((column, position) => `$${position + 1}::text::${column.type}[]`).join(', ')
  const stored = all.map((column) => (column.store ?? '$').replaceAll('$', `sent.${column.name}`)).join(', ')
  const key = all.slice(0, keyWidth).map((column) => column.name)
  const updates = all.slice(keyWidth).map((column) => `${column.name} = excluded.${column.name}`)
  return `
    INSERT INTO ${name} AS stored (${names})
    SELECT ${stored} FROM unnest(${arrays}) AS sent (${names})
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}
    WHERE stored.content_hash <> excluded.content_hash
    RETURNING (xmax = 0) AS added`
}

/** PostgreSQL's text form of an array. Sent as text it costs a fraction of what a driver's array costs. */
function arrayLiteral(cells: readonly Cell[]): string {
  return `{${cells.map(literal).join(',')}}`
}

function literal(cell: Cell): string {
  if (cell === null) return 'NULL'
  return typeof cell === 'string' ? `"${cell.replace(/["\\]/g, '\\$&')}"` : String(cell)
}
