import { readNumber, readText, readZip } from '../csv/values.ts'
import type { IssueLog } from '../issues.ts'
import type { RowCells } from './file-kind.ts'

/** A number; text that is none is flagged and taken for a blank. */
export function numberCell<Key extends string>(row: RowCells<Key>, key: Key, log: IssueLog): number | null {
  const value = readNumber(row.text(key))
  if (value !== undefined) return value
  log.flag(row.number, row.header(key), row.text(key), 'not a number: taken as blank')
  return null
}

/** A ZIP's five digits; text that is none is flagged and taken for a blank. */
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
