/** What a cell of a file holds; `null` where there is nothing. */
export type CellValue = string | number | Date | null

/**
 * How the values of a column are written: `percent` is a share (0.125 for 12.5 %), `money` an amount in US dollars,
 * `date` a day and `time` a moment, both by the clock of UTC.
 */
export type ColumnKind = 'text' | 'number' | 'percent' | 'money' | 'date' | 'time'

/** A column of a file. */
export interface FileColumn<Row> {
  readonly id: string
  /** The head of the column, in the reader's language. */
  readonly header: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => CellValue
}

/** A table as it goes into a file. */
export interface TableContent<Row> {
  /** What the table is about: names the file and, in a workbook, the sheet. */
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  readonly rows: readonly Row[]
}

/** The kinds of files that a table can be written to. */
export type FileFormat = 'csv' | 'xlsx'
