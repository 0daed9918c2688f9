import { shareOf, sumOf, type Bounded } from './bounded.ts'

/** Where a ZIP lies: within the first share of a hospital's cases, within the second, or outside both. */
export type ServiceArea = 'primary' | 'secondary' | 'outside'

/** Up to which share of its cases a hospital's service areas reach, counted from the ZIP that sends most. */
export interface AreaShares {
  readonly primary: number
  readonly secondary: number
}

export const DEFAULT_AREA_SHARES: AreaShares = { primary: 0.75, secondary: 0.9 }

/** What a ZIP sends to a hospital. */
export interface ZipCases {
  readonly zip: string
  readonly cases: Bounded
}

/** A ZIP in its place: most cases first, ties by ZIP. */
export interface RankedZip extends ZipCases {
  /** The share of the hospital's cases up to and with this ZIP. */
  readonly cumulative: Bounded
  /** By the estimate. */
  readonly area: ServiceArea
  /** Whether it would be in the same area whatever the suppressed cells are. */
  readonly certain: boolean
}

/**
 * Ranks the ZIPs that send patients and draws the service areas: the fewest ZIPs, most cases first, that reach the share.
 * Suppressed ZIPs come last, as each has fewer cases than any that is printed.
 */
export function serviceAreas(
  zips: readonly ZipCases[],
  { primary, secondary }: AreaShares = DEFAULT_AREA_SHARES,
): RankedZip[] {
  if (!(primary > 0 && primary <= secondary && secondary <= 1)) {
    throw new RangeError(
      `Service areas reach from a share over 0 to one up to 1, the primary not beyond the secondary; ${primary} and ${secondary} do not.`,
    )
  }
  const ranked = zips
    .filter(({ cases }) => cases.upper > 0)
    .toSorted(
      (one, other) =>
        other.cases.estimate - one.cases.estimate || (one.zip < other.zip ? -1 : Number(one.zip > other.zip)),
    )
  const total = sumOf(ranked.map(({ cases }) => cases))
  let before = sumOf([])
  let cumulativeBefore = { lower: 0, estimate: 0, upper: 0 }
  return ranked.map(({ zip, cases }) => {
    before = sumOf([before, cases])
    const after = {
      lower: total.lower - before.lower,
      estimate: total.estimate - before.estimate,
      upper: total.upper - before.upper,
    }
    const cumulative = shareOf(before, after) ?? cumulativeBefore
    // The ZIP that crosses the line is inside it: what counts is the share before it.
    const [low, middle, high] = [cumulativeBefore.lower, cumulativeBefore.estimate, cumulativeBefore.upper].map(
      areaFrom,
    )
    cumulativeBefore = cumulative
    return { zip, cases, cumulative, area: middle as ServiceArea, certain: low === high }
  })

  function areaFrom(share: number): ServiceArea {
    // 0.75 of what adds up to it in another order is 0.75.
    if (share < primary - 1e-12) return 'primary'
    return share < secondary - 1e-12 ? 'secondary' : 'outside'
  }
}
