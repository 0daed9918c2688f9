import type { FileEncoding, FileFacts } from '../csv/inspect-file.ts'
import { openText } from '../csv/open-text.ts'
import { readCsv } from '../csv/read-csv.ts'
import { refuseOtherFormats } from '../csv/refuse-other-formats.ts'
import { FileRefused } from '../file-refused.ts'
import { recogniseRaw } from '../hcris/recognise-raw.ts'
import type { FileKind } from './file-kind.ts'
import { recognise, refuseOtherSeparators } from './recognise.ts'

/** Rows looked at: texts and numbers of raw HCRIS are not told apart by the first row alone. */
const MOST_ROWS = 200

/** A file to look at, by the name it was given. */
export interface NamedFile {
  readonly path: string
  readonly file: string
  readonly facts: FileFacts
}

/** Looks at the beginning of a file. @throws FileRefused when it is empty, or of no kind that KeyRoom reads */
export async function recogniseFile({ path, file, facts }: NamedFile, signal: AbortSignal): Promise<FileKind> {
  await refuseOtherFormats(path, facts.encoding)
  const rows: (readonly string[])[] = []
  try {
    for await (const { cells } of readCsv(path, facts.encoding, signal)) if (rows.push(cells) === MOST_ROWS) break
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    if (rows.length === 0) {
      // Between other separators quotation marks stand within what commas take for a cell.
      refuseOtherSeparators((await firstLine(path, facts.encoding)).split(','))
      throw error
    }
    // A quote in a raw text need not end. The rows before it tell what the file is.
  }
  const [first] = rows
  if (!first)
    throw new FileRefused('empty', 'it is empty: a header row and rows below it were expected. Download it again.')
  const raw = recogniseRaw(file, rows)
  if (raw) return raw
  const kind = recognise(first)
  if (rows.length === 1) {
    const reason = `it is the header row of "${kind.title}" alone: rows below it were expected. Download it again.`
    throw new FileRefused('header-alone', reason, { kind: kind.title })
  }
  return kind
}

/** The first line, as far as one piece of the file has it. */
async function firstLine(path: string, given: FileEncoding): Promise<string> {
  const { bytes, encoding } = openText(path, given, { chunk: 64 * 1024 })
  for await (const piece of bytes as AsyncIterable<Buffer>) return piece.toString(encoding).split(/[\r\n]/, 1)[0] ?? ''
  return ''
}
