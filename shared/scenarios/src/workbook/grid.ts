import { cellReference, columnLetters, type Cell, type CellValue, type Column, type Sheet } from '@keyroom/workbook'

type Row = readonly (CellValue | Cell)[]

/** A sheet that is filled row by row. */
export interface Grid {
  /** Adds a row, and returns its place. */
  readonly add: (row: Row) => number
  /** The place of the next row. */
  readonly next: () => number
  /** A cell, as formulas of other sheets name it. */
  readonly reference: (row: number, column: number) => string
  readonly sheet: () => Sheet
}

export function createGrid(name: string, heads: readonly string[], columns: readonly Column[]): Grid {
  const rows: Row[] = [heads]
  return {
    add: (row) => rows.push(row) - 1,
    next: () => rows.length,
    reference: (row, column) => cellReference(name, row, column),
    sheet: () => ({ name, columns, rows, headRows: 1, isForPaper: true }),
  }
}

/** A cell, as formulas of its own sheet name it. */
export function local(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/** A cell with a formula and, where the engine has it, its result. */
export function formulaCell(formula: string, value: number | null = null, format?: Cell['format']): Cell {
  return { value, formula, ...(format && { format }) }
}
