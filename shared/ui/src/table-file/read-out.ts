import type { CellValue, TableContent } from './table-content.ts'

/** A table with its values read out, so that tables of different things can stand in one file. */
export type ReadTable = TableContent<readonly CellValue[]>

/** Reads the values of a table out. */
export function readOut<Row>({ name, columns, rows }: TableContent<Row>): ReadTable {
  return {
    name,
    columns: columns.map(({ id, header, kind }, place) => ({ id, header, kind, value: (row) => row[place] ?? null })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  }
}
