import type { CriteriaPack, Criterion, DepartmentType, PackSource, RoomCriterion } from '@keyroom/right-sizing'

export type Sources = Readonly<Record<string, PackSource>>
export type RoomRule = RoomCriterion['count']
export type RoundingRule = DepartmentType['rounding']
export type Arrivals = NonNullable<CriteriaPack['departments'][number]['arrivals']>

type Entry = Criterion | RoomRule | RoundingRule | Arrivals

/** Whether two values, and the documents that they name, are the same. */
export function isSameEntry(one: Entry, sources: Sources, other: Entry, otherSources: Sources): boolean {
  const plain = (entry: Entry, documents: Sources) => [
    valueOf(entry),
    entry.status,
    entry.source === null ? null : (documents[entry.source] ?? null),
    entry.clause,
    entry.note ?? null,
  ]
  return isSame(plain(one, sources), plain(other, otherSources))
}

function valueOf(entry: Entry): unknown {
  if ('value' in entry) return [entry.value, entry.low, entry.high]
  return 'hours' in entry ? entry.hours : entry.rule
}

/** Both are plain data whose keys the schema puts in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
