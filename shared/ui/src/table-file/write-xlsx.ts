import { writeXlsx as write } from 'hucre/xlsx'
import type { CellValue, ColumnKind, TableContent } from './table-content.ts'

/** Excel's number formats. */
const formats: Readonly<Partial<Record<ColumnKind, string>>> = {
  percent: '0.0%',
  money: '[$$-409]#,##0.00',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
}

/** The maximum characters of a cell, of a sheet's name, and of a column's width. */
const max = { cell: 32_767, name: 31, width: 60 }

/**
 * Tables as a workbook with a sheet for each: typed numbers, dates and shares, and a bold, frozen header row. Text
 * needs no escaping, since a workbook marks formulas explicitly.
 */
export function writeXlsx<Row>(
  tables: readonly TableContent<Row>[],
  { isRtl }: { isRtl: boolean },
): Promise<Uint8Array> {
  const names = sheetNames(tables.map(({ name }) => name))
  return write({
    sheets: tables.map(({ columns, rows }, at) => {
      const heads = columns.map(({ header }) => header)
      const values = rows.map((row) => columns.map(({ value }) => cellOf(value(row))))
      return {
        name: names[at] ?? 'KeyRoom',
        columns: columns.map(({ kind, header }, place) => {
          const numFmt = formats[kind]
          const shown = values.map((row) => row[place] ?? null)
          return { width: widthOf(header, shown, kind), ...(numFmt ? { numFmt } : {}) }
        }),
        rows: [heads, ...values],
        cells: new Map(heads.map((_head, place) => [`0,${place}`, { style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
        view: { rightToLeft: isRtl },
      }
    }),
  })
}

/** Removes what Excel files may not contain: control characters, lone surrogates, numbers that are not finite. */
function cellOf(value: CellValue): CellValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (value === null) return null
  const text = value.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
  // Excel reads `_x0041_` as an escaped letter.
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').slice(0, max.cell)
}

/** The names of sheets: unique regardless of case, as Excel requires. */
function sheetNames(names: readonly string[]): string[] {
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
    .slice(0, max.name - ending.length)
    .join('')
    .trim()
  return `${short || 'KeyRoom'}${ending}`
}

function widthOf(header: string, values: readonly CellValue[], kind: ColumnKind): number {
  const lengths = values.map((value) => (kind === 'text' ? String(value ?? '').length : 16))
  const longest = lengths.reduce((some, other) => Math.max(some, other), header.length)
  return Math.min(max.width, longest) + 3
}
