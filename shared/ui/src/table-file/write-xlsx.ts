import { sheetNames } from '@keyroom/workbook'
import { writeWorkbook } from '@keyroom/workbook/write'
import type { CellValue, ColumnKind, TableContent } from './table-content.ts'

/** The maximum characters of a column's width. */
const maxWidth = 60

/**
 * Tables as a workbook with a sheet for each: typed numbers, dates and shares, and a bold, frozen header row. Text
 * needs no escaping, since a workbook marks formulas explicitly.
 */
export function writeXlsx<Row>(tables: readonly TableContent<Row>[], options: { isRtl: boolean }): Promise<Uint8Array> {
  const names = sheetNames(tables.map(({ name }) => name))
  return writeWorkbook(
    tables.map(({ columns, rows }, at) => {
      const values = rows.map((row) => columns.map(({ value }) => value(row)))
      return {
        name: names[at] ?? 'KeyRoom',
        columns: columns.map(({ kind, header }, place) => {
          const width = widthOf(
            header,
            values.map((row) => row[place] ?? null),
            kind,
          )
          return kind === 'text' || kind === 'number' ? { width } : { width, format: kind }
        }),
        rows: [columns.map(({ header }) => header), ...values],
        headRows: 1,
      }
    }),
    options,
  )
}

function widthOf(header: string, values: readonly CellValue[], kind: ColumnKind): number {
  const lengths = values.map((value) => (kind === 'text' ? String(value ?? '').length : 16))
  const longest = lengths.reduce((some, other) => Math.max(some, other), header.length)
  return Math.min(maxWidth, longest) + 3
}
