/** Ways in which agencies write "no value". */
const nothing = new Set(['', 'NA', 'N/A', 'NULL', '.', 'NOT AVAILABLE', '-'])

/** Text without outer and doubled spaces; `null` for the many spellings of no value. */
export function readText(cell: string | undefined): string | null {
  const text = (cell ?? '').replaceAll('\0', '').trim().replace(/\s+/g, ' ')
  return nothing.has(text.toUpperCase()) ? null : text
}

/**
 * A number as people and spreadsheets write it: `1,234`, `$1,234.50`, `(1,234)` and `$(1,234)` for a negative, `$ -`
 * for nothing, `1.2E+07`.
 * `null` for no value, `undefined` for text that is no number.
 */
export function readNumber(cell: string | undefined): number | null | undefined {
  // Nearly every cell of a file is one of these.
  if (cell === undefined || cell === '') return null
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell)
  const text = readText(cell)
  if (text === null) return null
  const plain = text.replace(/[$\s]/g, '')
  if (nothing.has(plain)) return null
  const bracketed = /^\((.+)\)$/.exec(plain)
  const digits = bracketed?.[1] ?? plain
  if (!/^[-+]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[-+]?\d+)?$/i.test(digits) || !/\d/.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  if (!Number.isFinite(value)) return undefined
  return bracketed ? -value : value
}

/** What became of a ZIP code: its five digits, and whether leading zeros had to be restored. */
export interface Zip {
  readonly zip: string
  readonly padded: boolean
}

/**
 * The five digits of a ZIP code in any of the forms `999`, `9999`, `99999`, `99999-`, `99999-9999`, `999999999`.
 * `null` for no value, `undefined` for text that is no ZIP code.
 */
export function readZip(cell: string | undefined): Zip | null | undefined {
  const text = readText(cell)
  if (text === null) return null
  const parts = /^(\d{3,5})(?:-(?:\d{1,4})?)?$/.exec(text) ?? /^(\d{5})\d{4}$/.exec(text)
  const digits = parts?.[1]
  if (digits === undefined) return undefined
  return { zip: digits.padStart(5, '0'), padded: digits.length < 5 }
}
