import type { Assumptions } from './assumptions.ts'
import type { Grid } from './grid.ts'
import type { SheetId, WorkbookWords } from './workbook-words.ts'

/** A workbook while it is filled. */
export interface Book {
  readonly grids: Readonly<Record<SheetId, Grid>>
  readonly assumptions: Assumptions
  readonly outputs: Outputs
  readonly words: WorkbookWords
}

/** A cell with a result of the engine. */
export interface OutputPlace {
  /** What it is of, such as `needed/icu/3` for the key rooms of a department in the year at 3. */
  readonly key: string
  readonly sheet: SheetId
  readonly row: number
  readonly column: number
  readonly value: number | null
}

/** The results of a workbook, as its sheets add them. */
export interface Outputs {
  readonly add: (key: string, sheet: SheetId, row: number, column: number, value: number | null) => void
  readonly places: readonly OutputPlace[]
}

export function createOutputs(): Outputs {
  const places: OutputPlace[] = []
  return { add: (key, sheet, row, column, value) => places.push({ key, sheet, row, column, value }), places }
}
