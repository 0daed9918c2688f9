export type Cell = string | number | boolean | null

/** A row of a table, by the keys of its columns. */
export type Row<Key extends string = string> = Readonly<Record<Key, Cell>>

/** A table as an import writes it. Its first columns are its key; a `content_hash` column stands beside those listed. */
export interface Table<Key extends string = string> {
  /** Without the schema: `cost_report`. What is staged of it stands in `staged_cost_report`. */
  readonly name: string
  readonly columns: readonly TableColumn<Key>[]
  /** How many columns the key has; 1 by default. */
  readonly keyWidth?: number
  /**
   * How many of the key's columns name a group, such as a report, of which a file has either all rows or none. Stored
   * rows of a group that the file lacks are deleted when it is published. All rows of a group are staged at once.
   */
  readonly groupWidth?: number
  /** Its rows are written directly, since nobody reads the table before it is published. It has no `content_hash`. */
  readonly skipsStaging?: boolean
  /** Its rows have a `file_number`, the imported file that they come from, which is not part of their content. */
  readonly hasFileNumber?: boolean
}

export interface TableColumn<Key extends string = string> {
  /** What a row calls it: `fiscalYear`. */
  readonly key: Key
  /** What the database calls it: `fiscal_year`. */
  readonly name: string
  readonly type: ColumnType
  /** Says where content is from, and is none itself: the content's hash leaves it out. */
  readonly isOrigin?: boolean
  /** How the stored value comes from the one sent, `$` standing for it. */
  readonly store?: string
}

type ColumnType = 'text' | 'float8' | 'int4' | 'bool' | 'date' | 'jsonb'

/** The columns of a table by their keys, in their order: `{ ccn: 'text not null', beds: 'float8' }`. */
export type ColumnTypes = Readonly<Record<string, ColumnType | `${ColumnType} not null`>>

type ValueOf<Type> = Type extends `${infer Nullable} not null`
  ? NonNullable<ValueOf<Nullable>>
  : Type extends 'float8' | 'int4'
    ? number | null
    : Type extends 'bool'
      ? boolean | null
      : string | null

/** The row that columns make. */
export type RowOf<Types extends ColumnTypes> = { readonly [Key in keyof Types]: ValueOf<Types[Key]> }

/** The columns of a table as statements need them. */
export function columnsOf<const Types extends ColumnTypes>(types: Types): readonly TableColumn<keyof Types & string>[] {
  return Object.entries(types).map(([key, type]) => ({
    key,
    name: columnName(key),
    type: type.replace(' not null', '') as ColumnType,
  }))
}

/** What the database calls a column: `daysTitleV` is `days_title_v`. */
export function columnName(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

/** The values of a row in the order of its table's columns. */
export function cellsOf<Key extends string>({ columns }: Table<Key>, row: Row<NoInfer<Key>>): Cell[] {
  return columns.map(({ key }) => row[key])
}

/** How many rows were new, how many differed, and how many were the same. */
export interface Written {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

export const contentHash: TableColumn<'contentHash'> = { key: 'contentHash', name: 'content_hash', type: 'text' }

/** The key's columns. */
export function keyOf<Key extends string>({ columns, keyWidth = 1 }: Table<Key>): readonly TableColumn<Key>[] {
  return columns.slice(0, keyWidth)
}

/** The condition that joins two tables by their key, or by its first columns. */
export function sameKey(table: Table, one: string, other: string, width = keyOf(table).length): string {
  return keyOf(table)
    .slice(0, width)
    .map(({ name }) => `${one}.${name} = ${other}.${name}`)
    .join(' AND ')
}
