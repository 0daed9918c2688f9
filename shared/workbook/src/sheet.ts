/** The value of a cell; `null` if empty. */
export type CellValue = string | number | Date | null

/**
 * How a value is shown: `percent` is a share (0.125 for 12.5 %) and `rate` one with two decimals, `factor` a number of four
 * decimals, `money` an amount in US dollars, `whole` and `number` have grouped digits, `year` has none, `date` is a day and `time` a moment, both in UTC.
 */
export type CellFormat = 'percent' | 'rate' | 'factor' | 'money' | 'whole' | 'number' | 'year' | 'date' | 'time'

/** A cell with more than a value. */
export interface Cell {
  /** With a formula, its result: for programs that show a file without calculating it. */
  readonly value: CellValue
  /** Without an equals sign, with English function names and commas. Never made of text from people. */
  readonly formula?: string
  readonly format?: CellFormat
  readonly isBold?: boolean
  /** A value that is there to be changed: marked, and refused by the program outside of its range. */
  readonly input?: { readonly min: number; readonly max: number }
}

export interface Column {
  /** In characters. */
  readonly width: number
  /** For cells that have none of their own. */
  readonly format?: CellFormat
  /** Whether it is folded away until somebody opens it. */
  readonly isFolded?: boolean
}

export interface Sheet {
  /** One of `sheetNames`. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (CellValue | Cell)[])[]
  /** Rows that stay in view. */
  readonly headRows: number
  /** Whether it is laid out for paper: as wide as a sheet of it, with heads of several lines on every page. */
  readonly isForPaper?: boolean
}

/** The maximum characters of a sheet's name. */
const maxName = 31

/** Names as Excel accepts them for the sheets of one workbook: short, without reserved characters, unique in any case. */
export function sheetNames(names: readonly string[]): string[] {
  const given = new Set<string>()
  return names.map((name) => {
    let unique = sheetName(name, '')
    for (let count = 2; given.has(unique.toLowerCase()); count++) unique = sheetName(name, ` ${count}`)
    given.add(unique.toLowerCase())
    return unique
  })
}

/** Removes characters from a sheet's name that Excel reserves for references, and shortens it. */
function sheetName(name: string, ending: string): string {
  const short = Array.from(name.replace(/[[\]:*?/\\']/g, ' ').trim())
    .slice(0, maxName - ending.length)
    .join('')
    .trim()
  return `${short || 'KeyRoom'}${ending}`
}

/** A column's letters, such as `AB` for 27. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** A reference to a cell from any sheet, which stays the same where it is copied to. Row and column count from 0. */
export function cellReference(sheet: string, row: number, column: number): string {
  return `'${sheet}'!$${columnLetters(column)}$${row + 1}`
}
