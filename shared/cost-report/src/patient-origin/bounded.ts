/**
 * A number that rests on printed cells alone (`lower` = `upper` = `known`), or that suppressed cells leave open between
 * two bounds. `known` is what the printed cells come to by themselves, `null` where the cell itself is suppressed; it
 * leaves the others out, so that it may lie beyond the bounds.
 */
export interface Bounded {
  readonly lower: number
  readonly upper: number
  readonly known: number | null
}

/**
 * CMS prints no count of 1 to 10 patients: a cell below eleven stands as `*`. It is never nothing, since the file has no
 * row where nobody came (CMS cell size suppression policy).
 */
export const SUPPRESSED: Bounded = { lower: 1, upper: 10, known: null }

/** A printed count, or what a suppressed one (`null`) may be. */
export function countOf(cases: number | null): Bounded {
  return cases === null ? SUPPRESSED : { lower: cases, upper: cases, known: cases }
}

/** The sum of counts; of those that are known, `known` where any is. */
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

/** Whether nothing suppressed is in it. */
export function isExact({ lower, upper }: Bounded): boolean {
  return lower === upper
}

/**
 * The share that a part is of itself and the rest: least where it is small and the rest is large. `null` where there is
 * nothing at all.
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
