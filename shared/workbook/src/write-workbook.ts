import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { columnLetters, type Cell, type CellFormat, type CellValue, type Sheet } from './sheet.ts'

/** Excel's number formats. */
const formats: Readonly<Record<CellFormat, string>> = {
  percent: '0.0%',
  rate: '0.00%',
  factor: '0.0000',
  money: '[$$-409]#,##0.00',
  whole: '#,##0',
  number: '#,##0.00',
  year: '0',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
}

/** The maximum characters of a cell. */
const maxText = 32_767

type Written = Partial<NonNullable<ReturnType<NonNullable<WriteSheet['cells']>['get']>>>

/**
 * Sheets as an XLSX file. Formulas are only where a cell says so: text is written as text, whatever it begins with.
 * Programs that open the file calculate its formulas.
 */
export function writeWorkbook(sheets: readonly Sheet[], { isRtl }: { isRtl: boolean }): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map((sheet) => sheetOf(sheet, isRtl)) })
}

function sheetOf({ name, columns, rows, headRows, isForPaper = false }: Sheet, isRtl: boolean): WriteSheet {
  const cells = new Map<string, Written>()
  const inputs: NonNullable<WriteSheet['dataValidations']> = []
  const values = rows.map((row, rowIndex) =>
    row.map((entry, columnIndex) => {
      const isHead = rowIndex < headRows
      if (!isCell(entry) && !isHead) return storedValue(entry)
      const cell = isCell(entry) ? entry : { value: entry }
      cells.set(
        `${rowIndex},${columnIndex}`,
        writtenCell(isHead ? { ...cell, isBold: true } : cell, isHead && isForPaper),
      )
      if (cell.input) inputs.push(validationOf(cell.input, `${columnLetters(columnIndex)}${rowIndex + 1}`))
      return storedValue(cell.value)
    }),
  )
  return {
    name,
    columns: columns.map(({ width, format, isFolded }) => ({
      width,
      ...(format && { numFmt: formats[format] }),
      ...(isFolded && { outlineLevel: 1, hidden: true, collapsed: true }),
    })),
    rows: values,
    cells,
    ...(inputs.length > 0 && { dataValidations: inputs }),
    freezePane: { rows: headRows },
    ...(isForPaper && {
      pageSetup: {
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: `$1:$${headRows}`,
      } as const,
    }),
    view: { rightToLeft: isRtl },
  }
}

function isCell(entry: CellValue | Cell): entry is Cell {
  return typeof entry === 'object' && entry !== null && !(entry instanceof Date)
}

function writtenCell({ value, formula, format, isBold, input }: Cell, isWrapped: boolean): Written {
  const style = {
    ...(format && { numFmt: formats[format] }),
    ...(isBold && { font: { bold: true } }),
    ...(isWrapped && { alignment: { wrapText: true, vertical: 'bottom' } as const }),
    ...(input && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF6DD' } } as const }),
  }
  const result = storedValue(value)
  return {
    ...(Object.keys(style).length > 0 && { style }),
    ...(formula !== undefined && { formula, ...(result !== null && { formulaResult: result }) }),
  }
}

function validationOf({ min, max }: NonNullable<Cell['input']>, range: string) {
  return {
    type: 'decimal',
    operator: 'between',
    formula1: String(min),
    formula2: String(max),
    showErrorMessage: true,
    range,
  } as const
}

/** Removes what Excel files may not contain: control characters, lone surrogates, numbers that are not finite. */
function storedValue(value: CellValue): CellValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (value === null) return null
  const text = value.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
  // Excel reads `_x0041_` as an escaped letter.
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').slice(0, maxText)
}
