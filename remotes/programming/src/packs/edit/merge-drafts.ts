import type { Entries, PackDraft } from './pack-draft.ts'
import { isSame } from './same-entry.ts'

/**
 * A draft and another version of its pack, both of which began with the same version: what only one changed is taken from
 * it, and what both changed from the draft.
 */
export function mergeDrafts(before: PackDraft, mine: PackDraft, theirs: PackDraft): PackDraft {
  return {
    name: mine.name === before.name ? theirs.name : mine.name,
    sources: mergeEntries(before.sources, mine.sources, theirs.sources),
    departments: mergeEntries(before.departments, mine.departments, theirs.departments),
    numbers: mergeEntries(before.numbers, mine.numbers, theirs.numbers),
    rules: mergeEntries(before.rules, mine.rules, theirs.rules),
    roundings: mergeEntries(before.roundings, mine.roundings, theirs.roundings),
    sizeTargets: mergeEntries(before.sizeTargets, mine.sizeTargets, theirs.sizeTargets),
    methods: mergeEntries(before.methods, mine.methods, theirs.methods),
    drivers: mergeEntries(before.drivers, mine.drivers, theirs.drivers),
    arrivals: mergeEntries(before.arrivals, mine.arrivals, theirs.arrivals),
  }
}

function mergeEntries<Value>(before: Entries<Value>, mine: Entries<Value>, theirs: Entries<Value>): Entries<Value> {
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key) => {
    const entry = isSame(before[key], mine[key]) ? theirs[key] : mine[key]
    return entry === undefined ? [] : [[key, entry] as const]
  })
  return Object.fromEntries(merged)
}
