import { indicator, percentileRank, quantiles, rankIn, type Quantiles } from '@keyroom/cost-report'
import { readGroupValues } from '../group/group-values.ts'
import type { AskedYear } from './asked-year.ts'
import type { ChosenSeries } from './choose-series.ts'
import { boardValue } from './hospital.ts'

/** Like `percentileRank`, but null in an empty group. */
export function percentileIn(sorted: Float64Array, value: number): number | null {
  const rank = percentileRank(sorted, value)
  return Number.isNaN(rank) ? null : rank
}

/** The distribution of a series in a group. */
export interface GroupSpread {
  /** Ascending. */
  readonly values: Float64Array
  readonly spread: Quantiles
}

/** Passes the distribution of a group to `read`; it is valid only while `read` runs. Without a group it is empty. */
export function inGroup<Result>(
  { block, members }: AskedYear,
  { position }: ChosenSeries,
  read: (group: GroupSpread) => Result,
): Result {
  return readGroupValues(block, position, members ?? new Uint8Array(), (values) =>
    read({ values, spread: quantiles(values) }),
  )
}

/**
 * A hospital's value and its place in the group. A group that is too small gives neither percentile nor rank, and only
 * a member of the group has a rank.
 */
export function placeOfHospital(
  asked: AskedYear,
  ccn: string | undefined,
  { series, position }: ChosenSeries,
  { values, spread }: GroupSpread,
) {
  const own = boardValue(asked.block, asked.reportOf(ccn), position, series)
  if (own.value === null || spread.suppressed) return { ...own, percentile: null, rank: null }
  const percentile = percentileIn(values, own.value)
  const rank = isPeer(asked, ccn) ? rankIn(values, own.value, indicator(series.id).better) : null
  return { ...own, percentile, rank }
}

/** Whether a hospital is itself a member of the group. */
export function isPeer({ members, reportOf }: AskedYear, ccn: string | undefined): boolean {
  const report = reportOf(ccn)
  return report !== undefined && members?.[report] === 1
}
