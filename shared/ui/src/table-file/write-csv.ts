import { withoutFormula, type CellValue, type ColumnKind, type TableContent } from './table-content.ts'

/**
 * A table as comma-separated values (RFC 4180) in UTF-8 with a byte order mark for spreadsheets. Numbers have a decimal
 * point and no grouping, dates are ISO 8601. Text that would be a formula is prefixed with an apostrophe.
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
  const text = withoutFormula(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function instant(date: Date, kind: ColumnKind): string {
  if (Number.isNaN(date.getTime())) return ''
  return kind === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()
}
