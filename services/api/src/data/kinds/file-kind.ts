import type { ColumnDefinition } from '../csv/header.ts'
import type { IssueLog } from '../issues.ts'
import type { Cell, Table } from '../upsert.ts'

/** One row of a file, by column key. */
export interface RowCells<Key extends string> {
  readonly number: number
  /** The cell as written; empty where the file lacks the column. */
  text(key: Key): string
  /** The header that this file gives the column. */
  header(key: Key): string
}

/** A kind of public file that KeyRoom imports: how it is recognised, read and stored. */
export interface FileKind<Key extends string = string> {
  readonly id: 'cost-report' | 'hospital-listing' | 'hifld'
  /** What its publisher calls it. */
  readonly title: string
  readonly columns: Readonly<Record<Key, ColumnDefinition>>
  /** Headers that are known and not used. */
  readonly ignored: RegExp | null
  readonly table: Table
  /** Starts to read one file. */
  reader(log: IssueLog): RowReader<Key>
}

export interface RowReader<Key extends string> {
  /** The row as its table stores it; `null` when it was skipped, which the log then knows. */
  read(row: RowCells<Key>): readonly Cell[] | null
  /** Says what only the whole file shows. */
  finish?(): void
  /** The fiscal years met so far, where the kind has years. */
  readonly years?: ReadonlySet<number>
}
