import { CsvError, parse } from 'csv-parse'
import { FileRefused } from '../file-refused.ts'
import type { FileEncoding } from './inspect-file.ts'
import { openText } from './open-text.ts'

/** One row of a file: its number as a spreadsheet shows it (the header is 1), its cells, the bytes read so far. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly bytesRead: number
}

/** Characters of the longest row that is read. Rows of the files that KeyRoom knows have some 3,000 at most. */
const LONGEST_ROW = 1_000_000

/** Streams the rows of a CSV file, header first. A byte-order mark and empty lines are passed over. */
export async function* readCsv(path: string, given: FileEncoding, signal?: AbortSignal): AsyncGenerator<CsvRow> {
  const { file, bytes, encoding } = openText(path, given, { signal, chunk: 256 * 1024 })
  const parser = parse({
    bom: true,
    encoding,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  })
  bytes.on('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      yield { number, cells, bytesRead: file.bytesRead }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refusalOf(error, number)
  } finally {
    bytes.destroy()
  }
}

function refusalOf({ code, message }: CsvError, number: number): FileRefused {
  const row = number + 1
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(
      'row-too-long',
      `row ${row} is longer than a million characters: this is no CSV file, its lines end in different ways, or a ` +
        'quotation mark in it never ends. Save it as CSV again.',
      { row },
    )
  }
  const start = 'it is not a well-formed CSV file: '
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    const reason = `${start}a quotation mark after row ${number} never ends. The file may be cut off: download it again.`
    return new FileRefused('quote-open', reason, { row: number })
  }
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') {
    const reason = `${start}row ${row} has a quotation mark within a cell, or one that never ends. Save it as CSV again.`
    return new FileRefused('quote-inside', reason, { row })
  }
  return new FileRefused('not-csv', `${start}${message} (after row ${number})`, { row: number })
}
