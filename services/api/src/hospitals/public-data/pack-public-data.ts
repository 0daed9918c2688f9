import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileKind } from '../imports/kinds/file-kind.ts'
import { inspectFile } from '../imports/csv/inspect-file.ts'
import { readCsv, readHeader } from '../imports/csv/read-csv.ts'
import { recognizeFile } from '../imports/recognition/recognize-file.ts'
import { publicSources, type PublicSource } from './public-sources.ts'
import { publicDataFolder, type ShippedFile } from './shipped-files.ts'

const compress = promisify(brotliCompress)

/**
 * Writes the compressed files and their manifest. The same sources give the same bytes.
 *
 * @param folder where the sources are as their publishers name them
 * @returns what the manifest says
 */
export async function packPublicData(
  folder: string,
  sources: readonly PublicSource[] = publicSources,
  output = publicDataFolder,
): Promise<readonly ShippedFile[]> {
  await mkdir(output, { recursive: true })
  const files: ShippedFile[] = []
  for (const source of sources) {
    const { csv, ...entry } = await readPublicSource(folder, source)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: csv.length,
    }
    await writeFile(join(output, entry.file), await compress(csv, { params }))
    files.push(entry)
  }
  await writeFile(join(output, 'manifest.json'), `${JSON.stringify({ files }, null, 2)}\n`)
  return files
}

/** What is packed of a source: its wanted columns as CSV in UTF-8, every cell as written. */
export async function readPublicSource(folder: string, source: PublicSource): Promise<ShippedFile & { csv: Buffer }> {
  const { path: place, year = null, ...said } = source
  const path = join(folder, place)
  const facts = await inspectFile(path)
  const kind = await recognizeFile({ path, file: basename(path), facts }, new AbortController().signal)
  const lines: string[] = []
  let positions: readonly number[] = []
  let width = 0
  for await (const { number, cells } of readCsv(path, facts.encoding)) {
    if (lines.length === 0) {
      positions = readPositions(path, kind, cells)
      width = cells.length
    }
    if (cells.length !== width)
      throw new Error(`Expected ${width} cells in row ${number} of ${path}, got ${cells.length}. Download it again.`)
    lines.push(positions.map((position) => csvCell(cells[position] ?? '')).join(','))
  }
  const csv = Buffer.from(`${lines.join('\n')}\n`)
  const sha256 = createHash('sha256').update(csv).digest('hex')
  const counted = { sha256, bytes: csv.length, rows: lines.length - 1 }
  return { file: `${basename(place)}.br`, ...said, kind: kind.id, year, ...counted, csv }
}

/** The positions of the columns that the file's importer reads. */
function readPositions(path: string, { header: known }: FileKind, header: readonly string[]): readonly number[] {
  if (!known) throw new Error(`Expected a file with a header, got ${path}.`)
  return [...readHeader(header, known.columns, known.ignored).positions.values()]
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
