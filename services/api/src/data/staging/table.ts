export type Cell = string | number | boolean | null

/** A table as an import writes it. Its first columns are its key; a `content_hash` column stands beside those listed. */
export interface Table {
  /** Without the schema: `cost_report`. What is staged of it stands in `staged_cost_report`. */
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

export const contentHash: TableColumn = { name: 'content_hash', type: 'text' }

/** The names of the key's columns. */
export function keyOf({ columns, keyWidth = 1 }: Table): string[] {
  return columns.slice(0, keyWidth).map(({ name }) => name)
}

/** What two tables with the same key are joined by. */
export function sameKey(table: Table, one: string, other: string): string {
  return keyOf(table)
    .map((name) => `${one}.${name} = ${other}.${name}`)
    .join(' AND ')
}
