import { percentileRank } from '@keyroom/cost-report'

/** As `percentileRank`; null where there is none. */
export function percentileIn(sorted: Float64Array, value: number): number | null {
  const rank = percentileRank(sorted, value)
  return Number.isNaN(rank) ? null : rank
}
