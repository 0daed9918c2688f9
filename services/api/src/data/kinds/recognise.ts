import { readHeader } from '../csv/header.ts'
import { FileRefused } from '../file-refused.ts'
import type { FileHeader, FileKind } from './file-kind.ts'
import { fileKinds } from './file-kinds.ts'

const separators = [
  [';', 'semicolon', 'semicolons'],
  ['\t', 'tab', 'tabs'],
  ['|', 'bar', 'vertical bars'],
] as const

/**
 * Tells by its first row which kind of file this is: the one of whose required columns most are there.
 *
 * @throws FileRefused when it is none that KeyRoom knows, or lacks a required column, which is then named
 */
export function recognise(cells: readonly string[]): FileKind {
  const candidates = fileKinds
    .flatMap((kind) => (kind.header ? [{ kind, ...judge(kind.header, cells) }] : []))
    .sort((one, other) => other.share - one.share)
  const [best] = candidates
  if (!best || best.share < 0.5) {
    refuseOtherSeparators(cells)
    const kinds = fileKinds.flatMap(({ header, title }) => (header ? [`"${title}"`] : [])).join(', ')
    throw new FileRefused(
      'unknown-kind',
      `its first row is not the header of a file that KeyRoom reads: ${kinds}; or RPT, NMRC and ALPHA of raw HCRIS (HOSP10).`,
      { kinds },
    )
  }
  const { kind, missing } = best
  if (missing.length > 0) {
    const columns = missing.map((name) => `"${name}"`).join(', ')
    const reason = `it looks like "${kind.title}", but lacks the column ${columns}.`
    throw new FileRefused('columns-missing', reason, { kind: kind.title, columns })
  }
  return kind
}

/** @throws FileRefused for a header that has more columns by another separator than by commas */
export function refuseOtherSeparators(cells: readonly string[]): void {
  const header = cells.join(',')
  for (const [separator, id, name] of separators) {
    if (header.split(separator).length > Math.max(3, cells.length)) {
      const reason = `its columns are separated by ${name}. Save it as CSV with commas.`
      throw new FileRefused('separators', reason, { separator: id })
    }
  }
}

function judge({ columns, ignored }: FileHeader, cells: readonly string[]) {
  const { missing } = readHeader(cells, columns, ignored)
  const required = Object.values(columns).filter((column) => column.required).length
  return { missing, share: (required - missing.length) / required }
}
