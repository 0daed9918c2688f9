import { indicator, quantiles, rankIn, type Quantiles } from '@keyroom/cost-report'
import { readGroupValues } from '../group/group-values.ts'
import { percentileIn } from '../group/standing.ts'
import type { AskedYear } from './asked-year.ts'
import type { ChosenSeries } from './choose-series.ts'
import { boardValue } from './hospital.ts'

/** How a group is spread in one series. */
export interface GroupSpread {
  /** Ascending. */
  readonly values: Float64Array
  readonly spread: Quantiles
}

/** Hands on how a group is spread, for as long as `read` runs; nothing of nobody where no group is asked for. */
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
 * A hospital's value, and where it stands in the group: nowhere where the group is too small to say. Only one of the
 * group has a rank.
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

/** Whether a hospital is one of the group itself. */
export function isPeer({ members, reportOf }: AskedYear, ccn: string | undefined): boolean {
  const report = reportOf(ccn)
  return report !== undefined && members?.[report] === 1
}
