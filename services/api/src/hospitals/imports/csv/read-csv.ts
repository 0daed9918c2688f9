import { CsvError, parse } from 'csv-parse'
import { FileRefused } from '../import-log/file-refused.ts'
import type { FileEncoding } from './inspect-file.ts'
import { openText } from './open-text.ts'

/** One row of a file: its number as a spreadsheet shows it (the header is 1), its cells, the bytes read so far. */
export interface CsvRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly bytesRead: number
}

/** What may stand between columns, apart from commas. */
export type Separator = '\t' | '|'

/** Characters of the longest row that is read. Rows of the files that KeyRoom knows have some 3,000 at most. */
const longestRow = 1_000_000

/** Columns of the widest file that is read. Those that KeyRoom knows have some 200 at most. */
const maxColumns = 2_000

/**
 * Streams the rows of a CSV file, header first. A byte-order mark is passed over, and so are empty lines, which count as
 * rows all the same.
 * @param options.separator between columns; a comma by default
 * @param options.chunk bytes read at a time; few for someone who looks at the first rows only
 */
export async function* readCsv(
  path: string,
  fileEncoding: FileEncoding,
  signal?: AbortSignal,
  { separator, chunk = 256 * 1024 }: { readonly separator?: Separator | undefined; readonly chunk?: number } = {},
): AsyncGenerator<CsvRow> {
  const { file, bytes } = openText(path, fileEncoding, { signal, chunk })
  const parser = parse({
    bom: true,
    delimiter: separator ?? ',',
    // Files with other separators have no quotation marks around cells.
    quote: separator === undefined ? '"' : null,
    encoding: 'utf8',
    relax_column_count: true,
    max_record_size: longestRow,
  })
  bytes.on('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  let number = 0
  let hasHeader = false
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (cells.length === 1 && cells[0] === '') continue
      if (!hasHeader && cells.length > maxColumns) throw tooManyColumns(cells.length)
      hasHeader = true
      yield { number, cells, bytesRead: file.bytesRead }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refusalOf(error)
  } finally {
    bytes.destroy()
  }
}

function tooManyColumns(columns: number): FileRefused {
  const reason = `Expected at most ${maxColumns} columns, got a header with ${columns}. Download the file again.`
  return new FileRefused('too-many-columns', reason, { columns })
}

/** Rows that were parsed before the fault; the parser runs ahead of those that were handed out. */
function refusalOf({ code, message, records }: CsvError & { readonly records?: number }): FileRefused {
  const number = records ?? 0
  const row = number + 1
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(
      'row-too-long',
      `Expected rows of at most a million characters, got a longer row ${row}. This is not a CSV file, its lines end in ` +
        'different ways, or a quotation mark is never closed. Save it as CSV again.',
      { row },
    )
  }
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    const reason = `Expected a quotation mark after row ${number} to be closed, got the end of the file. It may be cut off: download it again.`
    return new FileRefused('quote-open', reason, { row: number })
  }
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') {
    const reason = `Expected quotation marks around whole cells, got one within a cell of row ${row}, or one that is never closed. Save it as CSV again.`
    return new FileRefused('quote-inside', reason, { row })
  }
  const reason = `Expected a well-formed CSV file, got a fault after row ${number} (${message}). Save it as CSV again.`
  return new FileRefused('not-csv', reason, { row: number })
}

/** One column that a kind of file may have: the headers it goes by, and whether the file is useless without it. */
export interface ColumnDefinition {
  readonly headers: readonly string[]
  readonly required?: boolean
  /** Only another edition of the file has it: nobody misses it in this one. */
  readonly ofOtherEdition?: boolean
}

/** The columns that a file's header row names. */
export interface Header<Key extends string> {
  /** Where each known column stands. */
  readonly positions: ReadonlyMap<Key, number>
  /** Further columns of the same key, which must say the same. */
  readonly repeated: readonly { readonly key: Key; readonly position: number }[]
  /** Unknown headers, as written. */
  readonly unknown: readonly string[]
  /** Columns that the file lacks, by their usual header. */
  readonly absent: readonly string[]
  /** The required ones among them: without these the file is refused. */
  readonly missing: readonly string[]
  readonly width: number
}

/** Two headers are the same when their letters and digits are: years differ in case, spaces and punctuation. */
function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Finds the columns of a kind in a header row. The first of two columns with one meaning is read. */
export function readHeader<Key extends string>(
  cells: readonly string[],
  columns: Readonly<Record<Key, ColumnDefinition>>,
  ignored: RegExp | null,
): Header<Key> {
  const keys = new Map<string, Key>()
  const definitions = Object.entries<ColumnDefinition>(columns) as [Key, ColumnDefinition][]
  for (const [key, { headers }] of definitions) for (const header of headers) keys.set(plainHeader(header), key)
  const positions = new Map<Key, number>()
  const repeated: { key: Key; position: number }[] = []
  const unknown: string[] = []
  cells.forEach((cell, position) => {
    const key = keys.get(plainHeader(cell))
    if (key !== undefined && !positions.has(key)) positions.set(key, position)
    else if (key !== undefined) repeated.push({ key, position })
    else if (!ignored?.test(cell.trim())) unknown.push(cell.trim().replaceAll('\0', '').slice(0, 200))
  })
  const lacking = definitions.filter(([key]) => !positions.has(key))
  const usual = ([, { headers }]: [Key, ColumnDefinition]) => headers[0] ?? ''
  return {
    positions,
    repeated,
    unknown,
    absent: lacking.filter(([, { ofOtherEdition }]) => !ofOtherEdition).map(usual),
    missing: lacking.filter(([, { required }]) => required).map(usual),
    width: cells.length,
  }
}
