import { sumOf, suppressedCell, type Bounded } from './bounded.ts'

/** The service area of a ZIP: within the first share of a hospital's cases, within the second, or beyond both. */
export type ServiceArea = 'primary' | 'secondary' | 'other'

/** The cumulative shares of cases, counted from the ZIP with the most, at which a hospital's service areas end. */
export interface AreaShares {
  readonly primary: number
  readonly secondary: number
}

export const defaultAreaShares: AreaShares = { primary: 0.75, secondary: 0.9 }

/** The cases of a ZIP at a hospital; `null` if suppressed. */
export interface ZipCases {
  readonly zip: string
  readonly cases: number | null
}

/** A ranked ZIP: most cases first, ties by ZIP, suppressed ones last. */
export interface RankedZip extends ZipCases {
  /**
   * The share of the hospital's cases up to and including this ZIP. `known` is of its known cases; `null` if
   * suppressed.
   */
  readonly cumulative: Bounded
  /** By known cases; a suppressed ZIP is in neither area. */
  readonly area: ServiceArea
  /** Whether it is in the same area for any counts in the suppressed cells. */
  readonly certain: boolean
}

/**
 * Ranks ZIPs and draws the service areas: the fewest ZIPs, most cases first, that reach the share of the known cases.
 * Suppressed ZIPs are last, as each has fewer cases than any printed one.
 *
 * @throws RangeError for invalid shares
 */
export function serviceAreas(zips: readonly ZipCases[], shares: AreaShares = defaultAreaShares): RankedZip[] {
  check(shares)
  const ranked = zips.filter(({ cases }) => cases === null || cases > 0).toSorted(bySize)
  const printed = ranked.reduce((sum, { cases }) => sum + (cases ?? 0), 0)
  const hidden = sumOf(ranked.flatMap(({ cases }) => (cases === null ? [suppressedCell] : [])))
  let before = 0
  return ranked.map(({ zip, cases }) => {
    if (cases === null) {
      const after: Bounded = { lower: share(printed, hidden.upper), upper: 1, known: null }
      return { zip, cases, cumulative: after, area: 'other', certain: areaFrom(after.lower, shares) === 'other' }
    }
    // The ZIP that crosses the limit is inside the area, so the share before it counts.
    const area = areaFrom(before / printed, shares)
    const ends = [hidden.lower, hidden.upper].map((more) => areaFrom(before / (printed + more), shares))
    before += cases
    const cumulative = {
      lower: before / (printed + hidden.upper),
      upper: before / (printed + hidden.lower),
      known: before / printed,
    }
    return { zip, cases, cumulative, area, certain: ends.every((end) => end === area) }
  })
}

function bySize(one: ZipCases, other: ZipCases): number {
  return (other.cases ?? 0) - (one.cases ?? 0) || (one.zip < other.zip ? -1 : Number(one.zip > other.zip))
}

/** Sums in another order may differ by a rounding error. */
function areaFrom(before: number, { primary, secondary }: AreaShares): ServiceArea {
  if (before < primary - 1e-12) return 'primary'
  return before < secondary - 1e-12 ? 'secondary' : 'other'
}

function share(part: number, rest: number): number {
  return part + rest > 0 ? part / (part + rest) : 0
}

function check({ primary, secondary }: AreaShares): void {
  if (primary > 0 && primary <= secondary && secondary <= 1) return
  throw new RangeError(`Expected service areas with 0 < primary ≤ secondary ≤ 1, got ${primary} and ${secondary}.`)
}
