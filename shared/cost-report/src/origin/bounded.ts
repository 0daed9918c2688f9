/**
 * A number that is known exactly (`lower` = `upper`), or only to lie between two bounds because cells behind it are
 * suppressed. The estimate takes each suppressed cell as the middle of what it may be.
 */
export interface Bounded {
  readonly lower: number
  readonly estimate: number
  readonly upper: number
}

/**
 * CMS prints no count of 1 to 10 patients: a cell below eleven stands as `*`. It is never nothing, since the file has no
 * row where nobody came (CMS cell size suppression policy).
 */
export const SUPPRESSED: Bounded = { lower: 1, estimate: 5.5, upper: 10 }

/** A printed count, or what a suppressed one (`null`) may be. */
export function countOf(cases: number | null): Bounded {
  return cases === null ? SUPPRESSED : { lower: cases, estimate: cases, upper: cases }
}

/** The sum of counts. */
export function sumOf(counts: Iterable<Bounded>): Bounded {
  let [lower, estimate, upper] = [0, 0, 0]
  for (const count of counts) {
    lower += count.lower
    estimate += count.estimate
    upper += count.upper
  }
  return { lower, estimate, upper }
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
  const share = (one: number, others: number) => (one + others > 0 ? one / (one + others) : 0)
  return {
    lower: share(part.lower, rest.upper),
    estimate: share(part.estimate, rest.estimate),
    upper: share(part.upper, rest.lower),
  }
}
