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
