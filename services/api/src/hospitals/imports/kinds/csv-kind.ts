import { findSeparator } from '../csv/first-line.ts'
import { type Header, readCsv, readHeader } from '../csv/read-csv.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import { keyOf, type Row, type Table } from '../../stored/table.ts'
import type { CsvFile, FileKind, OutputRow, ReadRow, RowCells, Source } from './file-kind.ts'

/** Characters; the longest cell of the agencies' files has 253. */
const longestCell = 1_000

/** Makes a kind of file from a CSV definition. Rows of the wrong length and with repeated keys are skipped. */
export function csvKind<Key extends string>(definition: CsvFile<Key>): FileKind {
  const { id, title, tables, makesHospitals, columns, ignored, separators = [] } = definition
  return {
    id,
    title,
    tables,
    makesHospitals,
    header: { columns, ignored, separators },
    read: (source) => readRows(definition, source),
  }
}

/** The rows for a table: one, or none if the file's row was skipped. */
export function outputOf<Key extends string>(table: Table<Key>, row: Row<NoInfer<Key>> | null): OutputRow[] {
  return row === null ? [] : [{ table, row }]
}

async function* readRows<Key extends string>(definition: CsvFile<Key>, source: Source): AsyncGenerator<ReadRow> {
  const { log, path, facts, signal } = source
  const reader = definition.reader(source)
  const keyColumns = keyOf(definition.tables[0])
  const keys = new Set<string>()
  let opened: { header: Header<Key>; names: readonly string[] } | null = null
  let rows = 0
  // A row of the wrong length: the last one may have been cut off.
  let odd: { number: number; reason: string; isShort: boolean } | null = null
  const separator = await findSeparator(path, facts.encoding, definition.separators ?? [])
  for await (const { number, cells, bytesRead } of readCsv(path, facts.encoding, signal, { separator })) {
    if (opened === null) {
      opened = { header: readHeader(cells, definition.columns, definition.ignored), names: cells }
      refuseColumnsOfTotals(definition, opened.header.unknown)
      log.unknownHeaders = opened.header.unknown
      log.absentHeaders = opened.header.absent
      continue
    }
    rows += 1
    const { header, names } = opened
    if (odd) log.skip(odd.number, '', '', odd.reason)
    odd = null
    if (cells.length !== header.width) {
      const reason = `${cells.length} cells where the header has ${header.width}`
      odd = { number, reason, isShort: cells.length < header.width }
      continue
    }
    if (cells.every((cell, at) => cell === names[at])) {
      log.skip(number, '', '', 'the header row once more')
      continue
    }
    const strange = strangeCell(cells)
    if (strange !== undefined) {
      log.skip(number, names[strange.at]?.trim() ?? '', strange.value, strange.reason)
      continue
    }
    refuseContradiction(cells, header, names, number)
    const outputRows = reader.read(rowCells(number, cells, header, names))
    const [first] = outputRows
    if (!first) continue
    const key = definition.keyText?.(first.row) ?? keyColumns.map((column) => first.row[column.key]).join(' ')
    if (keys.has(key)) {
      log.skip(number, '', key, 'the same key as an earlier row of this file')
      continue
    }
    keys.add(key)
    yield { number, rows, bytesRead, outputRows }
  }
  if (odd) log.skip(odd.number, '', '', odd.isShort ? `${odd.reason}: the file may be cut off here` : odd.reason)
  reader.finish?.()
  yield { number: rows + 1, rows, bytesRead: facts.bytes, outputRows: [] }
}

/** @throws FileRefused for a column that KeyRoom doesn't know and whose total it shows */
function refuseColumnsOfTotals<Key extends string>(
  { title, ofTotals }: Pick<CsvFile<Key>, 'title' | 'ofTotals'>,
  unknown: readonly string[],
): void {
  const column = unknown.find((header) => ofTotals?.test(header))
  if (column !== undefined) throw columnOfTotal(title, column)
}

/** The refusal of a file with a column that would make a total wrong. */
export function columnOfTotal(kind: string, column: string): FileRefused {
  const reason = `Expected the columns of "${kind}" that KeyRoom adds up, got another column of the same total, "${column}". Import the publisher's edition without it.`
  return new FileRefused('column-of-total', reason, { kind, columns: `"${column}"` })
}

/** @throws FileRefused where two columns of one meaning differ: nothing tells which of them counts */
function refuseContradiction<Key extends string>(
  cells: readonly string[],
  { positions, repeated }: Header<Key>,
  names: readonly string[],
  row: number,
): void {
  for (const { key, position } of repeated) {
    if (cells[positions.get(key) ?? -1]?.trim() === cells[position]?.trim()) continue
    const column = names[position]?.trim() ?? key
    const reason = `Expected one column "${column}", got two that differ in row ${row}. Delete the wrong one.`
    throw new FileRefused('column-twice', reason, { columns: `"${column}"`, row })
  }
}

/** A cell that no column can hold: the file is damaged. */
function strangeCell(cells: readonly string[]): { at: number; value: string; reason: string } | undefined {
  for (const [at, value] of cells.entries()) {
    if (value.length > longestCell) return { at, value, reason: `a cell of more than ${longestCell} characters` }
    if (value.includes('\0')) return { at, value, reason: 'a null character' }
  }
  return undefined
}

function rowCells<Key extends string>(
  number: number,
  cells: readonly string[],
  { positions }: Header<Key>,
  names: readonly string[],
): RowCells<Key> {
  return {
    number,
    text: (key) => cells[positions.get(key) ?? -1] ?? '',
    has: (key) => positions.has(key),
    header: (key) => names[positions.get(key) ?? -1]?.trim() ?? key,
  }
}
