import type { CellValue } from '@keyroom/workbook'

export type { CellValue }

/**
 * The type of a column: `percent` is a share (0.125 for 12.5 %), `money` an amount in US dollars, `date` a day and
 * `time` a moment, both in UTC.
 */
export type ColumnKind = 'text' | 'number' | 'percent' | 'money' | 'date' | 'time'

/** A column of a file. */
export interface FileColumn<Row> {
  readonly id: string
  /** The header of the column, in the user's language. */
  readonly header: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => CellValue
}

/** A table to be saved. */
export interface TableContent<Row> {
  /** The subject of the table: names the file and, in a workbook, the sheet. */
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  readonly rows: readonly Row[]
}

/** The formats in which a table can be saved. */
export type FileFormat = 'csv' | 'xlsx'

/** A table with extracted values, so that tables of different row types can be in one file. */
export type ReadTable = TableContent<readonly CellValue[]>

/** Extracts the values of a table. */
export function readOut<Row>({ name, columns, rows }: TableContent<Row>): ReadTable {
  return {
    name,
    columns: columns.map(({ id, header, kind }, place) => ({ id, header, kind, value: (row) => row[place] ?? null })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  }
}

/**
 * Spreadsheets read a cell that begins like this as a formula, after spaces, visible or not, that they drop. Where
 * semicolons separate cells, quotation marks within one do not keep it together, so what follows a semicolon or an end
 * of line begins a cell as well.
 */
const formula = /(?<=^|[;\t\r\n])[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/gu

/** A text with an apostrophe before what a spreadsheet would read as a formula: strangers choose names. */
export function withoutFormula(text: string): string {
  return text.replace(formula, "'$&")
}
