import { mergePrograms } from '@keyroom/scenarios'
import type { WaitingEdits, WaitingEntry } from './waiting-edits.ts'

/** Edits of several pages as one. */
export interface MergedEdits extends WaitingEdits {
  /** Of the entries that they are made of. */
  readonly keys: readonly string[]
}

/**
 * What waits of a program, as edits of the newest version that any of it is based on; `null` without any. Edits of
 * another page that conflict with them are left where they wait: once these are saved, they are merged with what the
 * account has, and the planner decides.
 */
export function mergeWaiting(entries: readonly WaitingEntry[]): MergedEdits | null {
  const [first, ...others] = entries.toSorted((one, other) => one.base.version - other.base.version)
  if (!first) return null
  const { key, ...edits } = first
  return others.reduce<MergedEdits>(
    (merged, { key: next, base, content }) => {
      const { content: both, conflicts } = mergePrograms(merged.base, merged.content, content)
      return conflicts.length > 0 ? merged : { ...merged, base, content: both, keys: [...merged.keys, next] }
    },
    { ...edits, keys: [key] },
  )
}
