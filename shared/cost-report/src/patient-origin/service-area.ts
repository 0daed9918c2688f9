import { sumOf, SUPPRESSED, type Bounded } from './bounded.ts'

/** Where a ZIP lies: within the first share of a hospital's cases, within the second, or beyond both. */
export type ServiceArea = 'primary' | 'secondary' | 'other'

/** Up to which share of its cases a hospital's service areas reach, counted from the ZIP that sends most. */
export interface AreaShares {
  readonly primary: number
  readonly secondary: number
}

export const DEFAULT_AREA_SHARES: AreaShares = { primary: 0.75, secondary: 0.9 }

/** What a ZIP sends to a hospital; `null` where suppressed. */
export interface ZipCases {
  readonly zip: string
  readonly cases: number | null
}

/** A ZIP in its place: most cases first, ties by ZIP, suppressed ones last. */
export interface RankedZip extends ZipCases {
  /** The share of the hospital's cases up to and with this ZIP. `known`: of its known cases; `null` where suppressed. */
  readonly cumulative: Bounded
  /** By known cases; a suppressed ZIP is in neither area. */
  readonly area: ServiceArea
  /** Whether it would be in the same area whatever the suppressed cells hold. */
  readonly certain: boolean
}

/**
 * Ranks the ZIPs that send patients and draws the service areas: the fewest ZIPs, most cases first, that reach the share
 * of the known cases. Suppressed ZIPs come last, as each has fewer cases than any that is printed.
 *
 * @throws RangeError for shares that are no shares
 */
export function serviceAreas(zips: readonly ZipCases[], shares: AreaShares = DEFAULT_AREA_SHARES): RankedZip[] {
  check(shares)
  const ranked = zips.filter(({ cases }) => cases === null || cases > 0).toSorted(bySize)
  const printed = ranked.reduce((sum, { cases }) => sum + (cases ?? 0), 0)
  const hidden = sumOf(ranked.flatMap(({ cases }) => (cases === null ? [SUPPRESSED] : [])))
  let before = 0
  return ranked.map(({ zip, cases }) => {
    if (cases === null) {
      const after: Bounded = { lower: share(printed, hidden.upper), upper: 1, known: null }
      return { zip, cases, cumulative: after, area: 'other', certain: areaFrom(after.lower, shares) === 'other' }
    }
    // The ZIP that crosses the line is inside it: what counts is the share before it.
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

/** 0.75 of what adds up to it in another order is 0.75. */
function areaFrom(before: number, { primary, secondary }: AreaShares): ServiceArea {
  if (before < primary - 1e-12) return 'primary'
  return before < secondary - 1e-12 ? 'secondary' : 'other'
}

function share(part: number, rest: number): number {
  return part + rest > 0 ? part / (part + rest) : 0
}

function check({ primary, secondary }: AreaShares): void {
  if (primary > 0 && primary <= secondary && secondary <= 1) return
  throw new RangeError(
    `Service areas reach from a share over 0 to one up to 1, the primary not beyond the secondary; ${primary} and ${secondary} do not.`,
  )
}
