import { parseDay } from '@keyroom/cost-report'
import { FileRefused } from '../import-log/file-refused.ts'
import type { FileKind } from '../kinds/file-kind.ts'
import { hcrisNumericFile } from './numeric-file.ts'
import { hcrisReportFile, reportColumns } from './report-file.ts'
import { hcrisTextFile } from './text-file.ts'

/** What CMS calls the three files, wherever it stands in the name: `HOSP10_2021_NMRC.CSV`, `hosp10_2021_rpt.csv`. */
const names: readonly (readonly [RegExp, FileKind])[] = [
  [/(?<![a-z])rpt(?![a-z])/i, hcrisReportFile],
  [/(?<![a-z])nmrc(?![a-z])/i, hcrisNumericFile],
  [/(?<![a-z])alph(a|nmrc)?(?![a-z])/i, hcrisTextFile],
]

/**
 * Whether a file is one of raw HCRIS, by the shape of its first rows, since it has no header; what its name says counts
 * where numbers could as well be texts. `undefined` for any other file.
 *
 * @throws FileRefused for what CMS publishes beside them and KeyRoom does not read
 */
export function recognizeRaw(file: string, rows: readonly (readonly string[])[]): FileKind | undefined {
  const [first] = rows
  if (!first || !/^\d+$/.test(first[0]?.trim() ?? '')) return undefined
  if (first.length === reportColumns.length && isDay(first[5]) && isDay(first[6])) return hcrisReportFile
  if (first.length >= 5 && /^[A-Z][A-Z0-9]{6}$/.test(first[1] ?? '')) return cellsOf(file, first, rows)
  if (first.length === 3) {
    throw new FileRefused(
      'hcris-rollup',
      'Expected RPT, NMRC or ALPHA of raw HCRIS, got what looks like the ROLLUP file. Import those three instead.',
    )
  }
  return undefined
}

function cellsOf(file: string, first: readonly string[], rows: readonly (readonly string[])[]): FileKind {
  if (!/^\d{5}$/.test(first[2] ?? '') || !/^\d{5}$/.test(first[3] ?? '')) {
    throw new FileRefused(
      'hcris-form',
      'Expected lines and columns of five digits, got fewer: the file is of an older form or of another kind of ' +
        'provider. Import files of hospitals on form 2552-10 (HOSP10).',
    )
  }
  const named = names.find(([name, kind]) => name.test(file) && kind !== hcrisReportFile)?.[1]
  const areNumbers = rows.every((row) => /^-?[\d.]+(e[-+]?\d+)?$/i.test(row[4]?.trim() ?? ''))
  return named ?? (areNumbers ? hcrisNumericFile : hcrisTextFile)
}

function isDay(text: string | undefined): boolean {
  return text !== undefined && parseDay(text) !== null
}

/** Where a file comes in an import of several: RPT is needed by NMRC. Others stay as they are. */
export function importOrder(file: string): number {
  const at = names.findIndex(([name]) => name.test(file))
  return at < 0 ? 0 : at
}
