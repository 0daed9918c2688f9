import { firstFiscalYear, largestFigure, normalizeCcn } from '@keyroom/cost-report'
import type { IssueLog } from '../import-log/issues.ts'
import type { RowCells } from './file-kind.ts'

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

/** A normalized CCN; a row without one is skipped and logged. */
export function ccnCell<Key extends string>(row: RowCells<Key>, key: Key, log: IssueLog): string | null {
  const text = row.text(key).trim()
  const ccn = normalizeCcn(text)
  if (ccn === null) {
    log.skip(row.number, row.header(key), text, 'not a CMS certification number: six characters such as 220071')
    return null
  }
  if (ccn.length !== text.length) log.note('CCNs had lost their leading zero: restored')
  return ccn
}

/** A number; other text, and a number beyond the largest, is flagged and read as blank. */
export function numberCell<Key extends string>(
  row: RowCells<Key>,
  key: Key,
  log: IssueLog,
  largest: number = largestFigure.dollars,
): number | null {
  const text = row.text(key)
  return boundedNumber(text, largest, (reason) => log.flag(row.number, row.header(key), text, reason))
}

/** A number up to the largest that a column can have; anything else is blank, and `flag` hears why. */
export function boundedNumber(text: string, largest: number, flag: (reason: string) => void): number | null {
  const value = readNumber(text)
  if (value === undefined) flag('not a number: taken as blank')
  else if (value === null || Math.abs(value) <= largest) return value
  else flag('a number larger than any hospital has: taken as blank')
  return null
}

/** A whole number of 0 or more, up to the largest that a column can have; anything else is flagged and read as blank. */
export function wholeCell<Key extends string>(
  row: RowCells<Key>,
  key: Key,
  log: IssueLog,
  largest: number = largestFigure.count,
): number | null {
  const value = numberCell(row, key, log, largest)
  if (value === null || (Number.isInteger(value) && value >= 0)) return value
  log.flag(row.number, row.header(key), row.text(key), 'not a whole number of 0 or more: taken as blank')
  return null
}

/** No place has more people than the country. */
export const maxPeople = 400_000_000

/** Why a period can't be one that was reported; nothing where it can. */
export function strangeYear(year: number): string | null {
  const last = new Date().getUTCFullYear() + 1
  if (year >= firstFiscalYear && year <= last) return null
  return `the period begins in federal fiscal year ${year}, and reports are of ${firstFiscalYear} to ${last}`
}

/** The five digits of a ZIP code; other text is flagged and read as blank. */
export function zipCell<Key extends string>(row: RowCells<Key>, key: Key, log: IssueLog): string | null {
  const zip = readZip(row.text(key))
  if (zip === undefined) {
    log.flag(row.number, row.header(key), row.text(key), 'not a ZIP code: taken as blank')
    return null
  }
  if (zip?.padded) log.note('ZIP codes had lost leading zeros: restored')
  return zip?.zip ?? null
}

/** Text in upper case; `null` for no value. */
export function capitalsCell<Key extends string>(row: RowCells<Key>, key: Key): string | null {
  return readText(row.text(key))?.toUpperCase() ?? null
}

/** Text as written; `null` for no value. */
export function textCell<Key extends string>(row: RowCells<Key>, key: Key): string | null {
  return readText(row.text(key))
}

/** `Yes`, `Y`, `No`, `N`; `null` for anything else. */
export function flagCell<Key extends string>(row: RowCells<Key>, key: Key): boolean | null {
  const letter = readText(row.text(key))?.[0]?.toUpperCase()
  if (letter === 'Y') return true
  return letter === 'N' ? false : null
}

/** Whether a value that was read is a latitude (up to 90) or a longitude (up to 180). */
export function isWithinDegrees(degrees: number | null | undefined, max: 90 | 180): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= max
}
