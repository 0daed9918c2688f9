import type { Database } from '@keyroom/database'
import type { ColumnDefinition } from '../csv/header.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import type { IssueLog } from '../issues.ts'
import type { Cell, Table } from '../staging/table.ts'

/** What an import works on. */
export interface Source {
  readonly path: string
  /** The file's name, as its report is to call it. */
  readonly file: string
  readonly facts: FileFacts
  /** The calendar year that the operator says, where the file itself does not. */
  readonly year: number | null
  readonly database: Database
  readonly log: IssueLog
  readonly signal: AbortSignal
}

/** A row of a table that a row of a file gives. */
export interface GivenRow {
  readonly table: Table
  readonly cells: readonly Cell[]
}

/** How far a file is read, and what its latest row gives: nothing when it was skipped. */
export interface ReadRow {
  /** As a spreadsheet numbers it: a header is row 1. */
  readonly number: number
  /** Rows read so far, the header not counted. */
  readonly rows: number
  readonly bytesRead: number
  readonly given: readonly GivenRow[]
}

export type FileKindId = 'cost-report' | 'hospital-listing' | 'hifld'

/** A kind of public file that KeyRoom imports. */
export interface FileKind {
  /** The columns that it is recognised by, where it has a header row. */
  readonly header?: FileHeader
  readonly id: FileKindId
  /** What its publisher calls it. */
  readonly title: string
  /** What its rows are stored in; the first is the one that a report counts. Published in this order. */
  readonly tables: readonly [Table, ...Table[]]
  /** Whether hospitals are made of what it stores. */
  readonly makesHospitals: boolean
  /** Reads the file from end to end, and the same way every time: an import that broke off reads it again. */
  read(source: Source): AsyncGenerator<ReadRow>
}

/** What a header row may have. */
export interface FileHeader<Key extends string = string> {
  readonly columns: Readonly<Record<Key, ColumnDefinition>>
  /** Headers that are known and not used. */
  readonly ignored: RegExp | null
}

/** A kind of CSV file with a header row, by how one row of it is read. */
export interface CsvFile<Key extends string> extends Omit<FileKind, 'read' | 'header'>, FileHeader<Key> {
  /** Starts to read one file. */
  reader(source: Source): RowReader<Key>
}

/** One row of a file, by column key. */
export interface RowCells<Key extends string> {
  readonly number: number
  /** The cell as written; empty where the file lacks the column. */
  text(key: Key): string
  /** The header that this file gives the column. */
  header(key: Key): string
}

export interface RowReader<Key extends string> {
  /** The rows as their tables store them; none when the row was skipped, which the log then knows. */
  read(row: RowCells<Key>): readonly GivenRow[]
  /** Says what only the whole file shows. */
  finish?(): void
}
