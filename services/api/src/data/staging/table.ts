export type Cell = string | number | boolean | null

/** A table as an import writes it. Its first columns are its key; a `content_hash` column stands beside those listed. */
export interface Table {
  /** Without the schema: `cost_report`. What is staged of it stands in `staged_cost_report`. */
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** How many columns the key has: one, where this does not say otherwise. */
  readonly keyWidth?: number
  /**
   * How many of the key's columns name what a file tells all rows of: lines of a report that the file has no more go
   * when it is published. All rows of a group are staged at once.
   */
  readonly groupWidth?: number
  /** Rows are written into it as they come, because nobody reads it yet. It has no `content_hash`. */
  readonly isUnread?: boolean
  /** Rows know the imported file that they come from: they have a `file_number`, which is no content of theirs. */
  readonly knowsFile?: boolean
}

export interface TableColumn {
  readonly name: string
  readonly type: 'text' | 'float8' | 'int4' | 'bool' | 'date' | 'jsonb'
  /** How the stored value comes from the one sent, `$` standing for it. */
  readonly store?: string
}

/** Columns of text. */
export function texts<const Name extends string>(
  ...names: readonly Name[]
): { readonly name: Name; readonly type: 'text' }[] {
  return names.map((name) => ({ name, type: 'text' }))
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

/** What two tables with the same key are joined by, or by the first so many columns of it. */
export function sameKey(table: Table, one: string, other: string, width = keyOf(table).length): string {
  return keyOf(table)
    .slice(0, width)
    .map((name) => `${one}.${name} = ${other}.${name}`)
    .join(' AND ')
}
