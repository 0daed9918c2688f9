import { readHeader, type Header } from '../csv/header.ts'
import { FileRefused } from '../file-refused.ts'
import { costReportFile } from './cost-report-file.ts'
import type { FileKind } from './file-kind.ts'
import { hifldFile } from './hifld-file.ts'
import { hospitalListingFile } from './hospital-listing-file.ts'

export const fileKinds: readonly FileKind[] = [costReportFile, hospitalListingFile, hifldFile]

/**
 * Tells by its header row which kind of file this is: the one of whose required columns most are there.
 *
 * @throws FileRefused when it is none that KeyRoom knows, or lacks a required column, which is then named
 */
export function recognise(path: string, cells: readonly string[]): { kind: FileKind; header: Header<string> } {
  const candidates = fileKinds
    .map((kind) => ({ kind, header: readHeader(cells, kind.columns, kind.ignored) }))
    .map((candidate) => ({ ...candidate, share: shareOfRequired(candidate.kind, candidate.header) }))
    .sort((one, other) => other.share - one.share)
  const best = candidates[0]
  if (!best || best.share < 0.5) {
    const kinds = fileKinds.map(({ title }) => `"${title}"`).join(', ')
    throw new FileRefused(path, `its first row is not the header of a file that KeyRoom reads: ${kinds}.`)
  }
  const { kind, header } = best
  if (header.missing.length > 0) {
    const columns = header.missing.map((name) => `"${name}"`).join(', ')
    throw new FileRefused(path, `it looks like "${kind.title}", but lacks the column ${columns}.`)
  }
  return { kind, header }
}

function shareOfRequired(kind: FileKind, header: Header<string>): number {
  const required = Object.values(kind.columns).filter((column) => column.required).length
  return (required - header.missing.length) / required
}
