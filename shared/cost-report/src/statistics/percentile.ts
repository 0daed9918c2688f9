import { countBelow, countUpTo } from './counts.ts'

/** A smaller group reveals too much about each hospital and says too little about the group. */
export const smallestGroup = 10

/** Values in ascending order: an array or a typed array. */
export type Sorted = ArrayLike<number>

/** A copy of the values in ascending order, without blanks (`null`, `NaN`). */
export function sorted(values: Iterable<number | null>): Float64Array {
  const known: number[] = []
  for (const value of values) if (value !== null && !Number.isNaN(value)) known.push(value)
  return Float64Array.from(known).sort()
}

/**
 * The value below which `p` percent of the values are, by Hyndman and Fan's type 7: linear between the two values next
 * to the position (n - 1) × p / 100. R, NumPy and the spreadsheet function PERCENTILE.INC use the same default. `NaN`
 * without values.
 *
 * @param values in ascending order
 * @param p 0 to 100
 */
export function percentile(values: Sorted, p: number): number {
  if (!(p >= 0 && p <= 100)) throw new RangeError(`Expected a percentile from 0 to 100, got ${p}.`)
  const position = ((values.length - 1) * p) / 100
  const below = values[Math.floor(position)]
  const above = values[Math.ceil(position)]
  if (below === undefined || above === undefined) return NaN
  return below + (above - below) * (position - Math.floor(position))
}

/**
 * The percentile rank of a value, 0 to 100: the inverse of `percentile`. It is linear between two values, the middle of
 * the range of several equal values, 0 or 100 outside the values, and 50 for a single equal value. `NaN` without
 * values.
 *
 * @param values in ascending order
 */
export function percentileRank(values: Sorted, value: number): number {
  const count = values.length
  if (count === 0 || Number.isNaN(value)) return NaN
  const below = countBelow(values, value)
  const upTo = countUpTo(values, value)
  if (upTo > below) return count === 1 ? 50 : ((below + upTo - 1) / 2 / (count - 1)) * 100
  if (below === 0) return 0
  if (below === count) return 100
  const [before, after] = [values[below - 1] as number, values[below] as number]
  return ((below - 1 + (value - before) / (after - before)) / (count - 1)) * 100
}

/**
 * How many interquartile ranges beyond the quartiles a value may be. Tukey (Exploratory Data Analysis, 1977) calls values
 * beyond three of them far out; figures of hospitals are skewed, so that some credible ones are there as well. Beyond ten
 * are a margin of -350,000,000%, and plants of a million years.
 */
const credibleRanges = 10

/**
 * Between which values a hospital's figure is credible, by those of all hospitals. `undefined` for fewer than ten of them,
 * and where half of them are equal, which says nothing about the others.
 *
 * @param values in ascending order
 */
export function credibleRange(values: Sorted): { readonly from: number; readonly to: number } | undefined {
  if (values.length < smallestGroup) return undefined
  const [low, high] = [percentile(values, 25), percentile(values, 75)]
  const beyond = credibleRanges * (high - low)
  return beyond > 0 ? { from: low - beyond, to: high + beyond } : undefined
}
