import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { FileRefused } from '../file-refused.ts'
import type { FileFacts } from './inspect-file.ts'

/** One row of a file: its number as a spreadsheet shows it (the header is 1), its cells, the bytes read so far. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly bytesRead: number
}

/** Streams the rows of a CSV file, header first. A byte-order mark and empty lines are passed over. */
export async function* readCsv(
  path: string,
  encoding: FileFacts['encoding'],
  signal?: AbortSignal,
): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, encoding, relax_column_count: true, skip_empty_lines: true })
  const file = createReadStream(path, { signal, highWaterMark: 256 * 1024 })
  file.on('error', (error) => parser.destroy(error))
  file.pipe(parser)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      yield { number, cells, bytesRead: file.bytesRead }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileRefused(`it is not a well-formed CSV file after row ${number}: ${error.message}`)
  } finally {
    file.destroy()
  }
}
