/** The names of the worksheets on the form, by HCRIS code. */
const worksheets: Readonly<Record<string, string>> = {
  A000000: 'A',
  A700003: 'A-7 Part III',
  C000001: 'C Part I',
  E00A18A: 'E Part A',
  G000000: 'G',
  G200000: 'G-2',
  G300000: 'G-3',
  S100000: 'S-10',
  S300001: 'S-3 Part I',
  S300002: 'S-3 Part II',
}

/** Cells of one worksheet of form 2552-10 as people name them: `14`, `2–4`, `14, 16, 18`. */
export interface CellName {
  readonly worksheet: string
  readonly line: string
  readonly column: string
  /** One cell, or the direction of a range. */
  readonly shape: 'one' | 'columns' | 'lines' | 'block'
}

/**
 * Names cells by their HCRIS codes: `S300001/01400/00800` is line 14, column 8 of worksheet S-3 Part I. The cells of a
 * sum are on one worksheet, in the same columns of each line.
 */
export function cellName(cells: readonly string[]): CellName {
  const parts = cells.map((cell) => cell.split('/'))
  const [worksheet = ''] = parts[0] ?? []
  const lines = hundredths(parts.map(([, line = '']) => line))
  const columns = hundredths(parts.map(([, , column = '']) => column))
  return {
    worksheet: worksheets[worksheet] ?? worksheet,
    line: runs(lines),
    column: runs(columns),
    shape: shapeOf(lines.length, columns.length),
  }
}

function shapeOf(lines: number, columns: number): CellName['shape'] {
  if (lines <= 1) return columns <= 1 ? 'one' : 'columns'
  return columns <= 1 ? 'lines' : 'block'
}

/** Lines and columns are coded in hundredths: `00801` is 8.01. */
function hundredths(codes: readonly string[]): number[] {
  return [...new Set(codes)].map((code) => Number(code) / 100)
}

/** `2–4` for three or more consecutive numbers, `14, 16` otherwise. */
function runs(numbers: readonly number[]): string {
  const [first = NaN] = numbers
  const inRow = numbers.length > 2 && numbers.every((number, position) => number === first + position)
  return inRow ? `${first}–${numbers.at(-1)}` : numbers.join(', ')
}
