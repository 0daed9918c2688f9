import type { ImportKind, ImportSummary as SummaryAnswer } from '@keyroom/product-api/schemas'
import type { PlacementCounts } from '../../facilities/derive/read-placements.ts'
import type { Issue } from './issues.ts'

/** What became of one file, but for the single rows. */
export interface ImportSummary {
  readonly file: string
  readonly kind: ImportKind
  /** What its publisher calls this kind of file. */
  readonly title: string
  readonly sha256: string
  readonly bytes: number
  readonly encoding: SummaryAnswer['encoding']
  /** When a file of the same content came before. */
  readonly importedBefore: string | null
  readonly fiscalYears: readonly number[]
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: number
  /** Rows with at least one flag. */
  readonly flagged: number
  /** How many lines there are of each sort. */
  readonly counts: readonly { readonly what: string; readonly count: number }[]
  /** What was put right without doubt. */
  readonly notes: readonly { readonly what: string; readonly count: number }[]
  readonly unknownHeaders: readonly string[]
  readonly absentHeaders: readonly string[]
  /** Lines that are kept, and lines that are counted only. */
  readonly issuesKept: number
  readonly issuesLeftOut: number
  /** How all hospitals are placed now; `null` when the file changed none. */
  readonly placement: PlacementCounts | null
  readonly seconds: number
}

/** What became of one file. */
export interface FileReport extends ImportSummary {
  readonly issues: readonly Issue[]
}

/** A file of which nothing was written, and why. */
export interface RefusedFile {
  readonly file: string
  readonly reason: string
}

export interface ImportReport {
  readonly files: readonly FileReport[]
  readonly refused: readonly RefusedFile[]
  /** Files whose import was cancelled: nothing of them was written. */
  readonly cancelled: readonly string[]
  /** Files that were not looked at any more. */
  readonly notBegun: readonly string[]
}
