import { refuseRemoved, stale } from '../parts/plan-refusals.ts'
import type { ProgramContent, ProgramRow } from './program-row.ts'

/** A name or content that is undefined stays. */
export interface ProgramUpdate {
  readonly id: string
  readonly name: string | undefined
  readonly content: ProgramContent | undefined
  /** Whether the present content of a scenario becomes a version, even within one person's run of saves. */
  readonly keepVersion?: boolean | undefined
  /** Reads the version that the change is based on. */
  readonly version: () => number
}

/** A change as it is saved. */
export interface SavedChange extends Omit<ProgramUpdate, 'version'> {
  /** The version that it is based on. */
  readonly base: number
  readonly madeBy: string
}

/** A program that was not changed: because that had no effect, or because it was done already. */
export function unchanged(row: ProgramRow, { base, madeBy }: SavedChange): ProgramRow {
  refuseRemoved(row, 'program')
  if (row.version === base || (row.version === base + 1 && row.madeBy === madeBy)) return row
  throw stale('program', row, base)
}
