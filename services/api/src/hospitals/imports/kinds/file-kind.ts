import type { Database, Transaction } from '@keyroom/database'
import type { ImportKind } from '@keyroom/product-api/schemas'
import type { Row, Table, Written } from '../../stored/table.ts'
import type { ColumnDefinition, Separator } from '../csv/read-csv.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import type { IssueLog } from '../import-log/issues.ts'

/** What an import works on. */
export interface Source {
  readonly path: string
  /** The file's name, as its report is to call it. */
  readonly file: string
  readonly facts: FileFacts
  /** The calendar year that the operator says, where the file itself does not. */
  readonly year: number | null
  readonly database: Pick<Database, 'query' | 'transaction'>
  readonly jobId: string
  readonly log: IssueLog
  readonly signal: AbortSignal
}

/** A table row produced from a file row. */
export interface OutputRow {
  readonly table: Table
  readonly row: Row
}

/** How far a file is read, and what its latest row produced: nothing when it was skipped. */
export interface ReadRow {
  /** As a spreadsheet numbers it: a header is row 1. */
  readonly number: number
  /** Rows read so far, the header not counted. */
  readonly rows: number
  readonly bytesRead: number
  readonly outputRows: readonly OutputRow[]
  /** Rows that a report counts, where they are not the output rows: what is already stored may not be output again. */
  readonly countedRowCount?: number
}

export type FileKindId = ImportKind

/** A kind of public file that KeyRoom imports. */
export interface FileKind {
  /** The columns that it is recognized by, where it has a header row. */
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
  /** Stages what follows from what was staged. */
  derive?(database: Database, job: StagedJob): Promise<void>
  /** Publishes in another way than row by row. */
  publish?(transaction: Transaction, staged: Staged): Promise<Published>
}

/** A job whose file is staged, until the signal ends. */
export interface StagedJob {
  readonly id: string
  readonly signal: AbortSignal
}

/** A job's rows that are to be published, and how many rows of the counted table its file produced. */
export interface Staged {
  readonly jobId: string
  readonly checksum: string
  /** Of the file among those imported. */
  readonly fileNumber: number
  readonly years: readonly number[]
  readonly outputRowCount: number
}

export interface Published extends Pick<Written, 'added' | 'changed'> {
  /** Rows of tables that a report does not count. */
  readonly others?: number
}

/** What a header row may have. */
export interface FileHeader<Key extends string = string> {
  readonly columns: Readonly<Record<Key, ColumnDefinition>>
  /** Headers that are known and not used. */
  readonly ignored: RegExp | null
  /** Unknown headers that belong to a total: without them it would be wrong, and the file is refused. */
  readonly ofTotals?: RegExp
  /** What stands between columns in other editions of the file than those with commas. */
  readonly separators?: readonly Separator[]
}

/** A kind of CSV file with a header row, by how one row of it is read. */
export interface CsvFile<Key extends string> extends Omit<FileKind, 'read' | 'header'>, FileHeader<Key> {
  /** What no two rows of a file have in common, where it is not the key of the table. */
  keyText?(row: Row): string
  /** Starts to read one file. */
  reader(source: Source): RowReader<Key>
}

/** One row of a file, by column key. */
export interface RowCells<Key extends string> {
  readonly number: number
  /** The cell as written; empty where the file lacks the column. */
  text(key: Key): string
  /** Whether the file has the column. */
  has(key: Key): boolean
  /** The header that this file gives the column. */
  header(key: Key): string
}

export interface RowReader<Key extends string> {
  /** The rows as their tables store them; none when the row was skipped, which the log then knows. */
  read(row: RowCells<Key>): readonly OutputRow[]
  /** Says what only the whole file shows. */
  finish?(): void
}
