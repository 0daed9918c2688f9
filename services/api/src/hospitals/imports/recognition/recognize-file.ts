import { firstLine } from '../csv/first-line.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import { readCsv, readHeader } from '../csv/read-csv.ts'
import { refuseOtherFormats } from '../csv/refuse-other-formats.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import { recognizeRaw } from '../hcris/recognize-raw.ts'
import type { FileHeader, FileKind } from '../kinds/file-kind.ts'
import { openShapefile } from '../shapefile/open-shapefile.ts'
import { zipShapesFile } from '../zip-shapes/zip-shapes-file.ts'
import { fileKinds } from './file-kinds.ts'

/** Rows looked at: texts and numbers of raw HCRIS are not told apart by the first row alone. */
const maxRows = 200

/** Bytes read at a time, of which those rows take up one piece or a few. */
const chunkBytes = 32 * 1024

const separators = [
  [';', 'semicolon', 'semicolons'],
  ['\t', 'tab', 'tabs'],
  ['|', 'bar', 'vertical bars'],
] as const

/** A file to look at, by the name it was given. */
export interface NamedFile {
  readonly path: string
  readonly file: string
  readonly facts: FileFacts
}

/** Looks at the beginning of a file. @throws FileRefused when it is empty, or of no kind that KeyRoom reads */
export async function recognizeFile({ path, file, facts }: NamedFile, signal: AbortSignal): Promise<FileKind> {
  const shapefile = await openShapefile(path)
  shapefile?.close()
  if (shapefile) return zipShapesFile
  await refuseOtherFormats(path, facts.encoding)
  const rows: (readonly string[])[] = []
  try {
    for await (const { cells } of readCsv(path, facts.encoding, signal, { chunk: chunkBytes })) {
      if (rows.push(cells) === maxRows) break
    }
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
    throw new FileRefused('empty', 'Expected a header row and rows below it, got an empty file. Download it again.')
  const raw = recognizeRaw(file, rows)
  if (raw) return raw
  const kind = recognizeHeader(first)
  if (rows.length === 1) {
    const reason = `Expected rows below the header of "${kind.title}", got the header alone. Download it again.`
    throw new FileRefused('header-alone', reason, { kind: kind.title })
  }
  return kind
}

/**
 * Recognizes the kind of a file by its first row: the kind with the largest share of its required columns.
 *
 * @throws FileRefused when KeyRoom does not know the kind, or a required column is missing, which it names
 */
function recognizeHeader(cells: readonly string[]): FileKind {
  const candidates = fileKinds
    .flatMap((kind) => (kind.header ? [{ kind, ...judge(kind.header, cells) }] : []))
    .sort((one, other) => other.share - one.share)
  const [best] = candidates
  if (!best || best.share < 0.5) {
    refuseOtherSeparators(cells)
    const kinds = fileKinds.flatMap(({ header, title }) => (header ? [`"${title}"`] : [])).join(', ')
    throw new FileRefused(
      'unknown-kind',
      `Expected the header of a file that KeyRoom reads, got another first row. Import one of these: ${kinds}; or RPT, NMRC and ALPHA of raw HCRIS (HOSP10).`,
      { kinds },
    )
  }
  const { kind, missing } = best
  if (missing.length > 0) {
    const columns = missing.map((name) => `"${name}"`).join(', ')
    const reason = `Expected all required columns of "${kind.title}", got a header without ${columns}. Download the file again.`
    throw new FileRefused('columns-missing', reason, { kind: kind.title, columns })
  }
  return kind
}

/** @throws FileRefused for a header that has more columns by another separator than by commas */
function refuseOtherSeparators(cells: readonly string[]): void {
  const header = cells.join(',')
  for (const [separator, id, name] of separators) {
    if (header.split(separator).length > Math.max(3, cells.length)) {
      const reason = `Expected commas between columns, got ${name}. Save it as CSV with commas.`
      throw new FileRefused('separators', reason, { separator: id })
    }
  }
}

/** What a header lacks of a kind's columns, by the separator that it has most of them with. */
function judge({ columns, ignored, separators: others = [] }: FileHeader, cells: readonly string[]) {
  const header = cells.join(',')
  const required = Object.values(columns).filter((column) => column.required).length
  const [best = []] = [cells, ...others.map((separator) => header.split(separator))]
    .map((names) => readHeader(names, columns, ignored).missing)
    .sort((one, other) => one.length - other.length)
  return { missing: best, share: (required - best.length) / required }
}
