import type { FacilityPoint } from '../facilities/facility-point.ts'

/** What the table can be sorted by. */
export const sortKeys = ['name', 'type', 'city', 'state', 'beds', 'occupancy', 'averageLengthOfStay'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sorting {
  readonly key: SortKey
  readonly descending: boolean
}

/**
 * The hospitals in order; those without the value come last either way, equal ones by name. Types are sorted by the
 * name that the user reads.
 */
export function sortFacilities(
  facilities: readonly FacilityPoint[],
  { key, descending }: Sorting,
  collator: Intl.Collator,
  typeName: (facility: FacilityPoint) => string,
): FacilityPoint[] {
  const valueOf = (facility: FacilityPoint) => (key === 'type' ? typeName(facility) : facility[key])
  const sign = descending ? -1 : 1
  return facilities.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b, collator)
    const order = typeof left === 'number' ? left - Number(right) : collator.compare(left, String(right))
    return order * sign || byName(a, b, collator)
  })
}

function byName(a: FacilityPoint, b: FacilityPoint, collator: Intl.Collator): number {
  return collator.compare(a.name, b.name) || a.ccn.localeCompare(b.ccn)
}
