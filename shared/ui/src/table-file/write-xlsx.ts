import { writeXlsx as write } from 'hucre/xlsx'
import type { CellValue, ColumnKind, TableContent } from './table-content.ts'

/** How Excel shows what is no plain text or number. */
const formats: Readonly<Partial<Record<ColumnKind, string>>> = {
  percent: '0.0%',
  money: '[$$-409]#,##0.00',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
}

/** Most characters of a cell, of a sheet's name, and of what a column is made wide for. */
const most = { cell: 32_767, name: 31, width: 60 }

/**
 * Tables as a workbook with a sheet for each: real numbers, dates and shares, and a head that is bold and stays in view. A text
 * stays a text, whatever it begins with: a workbook says of itself what is a formula.
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

/** What no file of Excel may hold goes: control characters, halves of characters, figures that are none. */
function cellOf(value: CellValue): CellValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (value === null) return null
  const text = value.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
  // Excel reads `_x0041_` as a letter by its number.
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').slice(0, most.cell)
}

/** What sheets are called: no two alike, whatever their case, since Excel refuses that. */
function sheetNames(names: readonly string[]): string[] {
  const given = new Set<string>()
  return names.map((name) => {
    let unique = sheetName(name, '')
    for (let count = 2; given.has(unique.toLowerCase()); count++) unique = sheetName(name, ` ${count}`)
    given.add(unique.toLowerCase())
    return unique
  })
}

/** A sheet may be called anything short but what Excel takes for a part of a reference. */
function sheetName(name: string, ending: string): string {
  const short = Array.from(name.replace(/[[\]:*?/\\']/g, ' ').trim())
    .slice(0, most.name - ending.length)
    .join('')
    .trim()
  return `${short || 'KeyRoom'}${ending}`
}

function widthOf(header: string, values: readonly CellValue[], kind: ColumnKind): number {
  const lengths = values.map((value) => (kind === 'text' ? String(value ?? '').length : 16))
  const longest = lengths.reduce((some, other) => Math.max(some, other), header.length)
  return Math.min(most.width, longest) + 3
}
