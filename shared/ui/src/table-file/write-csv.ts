import type { CellValue, ColumnKind, TableContent } from './table-content.ts'

/** Spreadsheets take a text that begins so for a formula, and a file may hold what strangers chose to be called. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/**
 * A table as comma-separated values after RFC 4180, in Unicode with the mark that spreadsheets know it by. Numbers have a
 * point and no grouping, dates are ISO 8601. A text that would be a formula gets an apostrophe before it.
 */
export function writeCsv<Row>({ columns, rows }: Pick<TableContent<Row>, 'columns' | 'rows'>): string {
  const head = columns.map(({ header }) => field(header, 'text'))
  const body = rows.map((row) => columns.map(({ value, kind }) => field(value(row), kind)).join(','))
  return `\u{feff}${[head.join(','), ...body].join('\r\n')}\r\n`
}

function field(value: CellValue, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (value instanceof Date) return instant(value, kind)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function instant(date: Date, kind: ColumnKind): string {
  if (Number.isNaN(date.getTime())) return ''
  return kind === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()
}
