/**
 * A number from printed cells only (`lower` = `upper` = `known`), or two bounds if some cells are suppressed. `known`
 * is the result from the printed cells alone, `null` if the cell itself is suppressed; it ignores suppressed cells, so
 * it can be outside the bounds.
 */
export interface Bounded {
  readonly lower: number
  readonly upper: number
  readonly known: number | null
}

/**
 * CMS prints counts of 1 to 10 patients as `*` (its cell size suppression policy). Such a cell is never zero, since the
 * file has no row without patients.
 */
export const suppressedCell: Bounded = { lower: 1, upper: 10, known: null }

/** A printed count, or the bounds of a suppressed one (`null`). */
export function countOf(cases: number | null): Bounded {
  return cases === null ? suppressedCell : { lower: cases, upper: cases, known: cases }
}

/** The sum of counts. `known` adds up the known ones; `null` if all are suppressed. */
export function sumOf(counts: Iterable<Bounded>): Bounded {
  let [lower, upper] = [0, 0]
  let known: number | null = null
  for (const count of counts) {
    lower += count.lower
    upper += count.upper
    if (count.known !== null) known = (known ?? 0) + count.known
  }
  return { lower, upper, known }
}

/** Whether the number contains no suppressed cells. */
export function isExact({ lower, upper }: Bounded): boolean {
  return lower === upper
}

/**
 * A part's share of itself and the rest: smallest if the part is small and the rest is large. `null` if both are zero.
 */
export function shareOf(part: Bounded, rest: Bounded): Bounded | null {
  if (!(part.upper + rest.upper > 0)) return null
  return {
    lower: share(part.lower, rest.upper),
    upper: share(part.upper, rest.lower),
    known: part.known === null ? null : share(part.known, rest.known ?? 0),
  }
}

function share(part: number, rest: number): number {
  return part + rest > 0 ? part / (part + rest) : 0
}
