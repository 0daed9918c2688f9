import { countBelow, countUpTo } from './counts.ts'
import { SMALLEST_GROUP, type Sorted } from './percentile.ts'

/** The percentiles that are shown of a group. */
export const shownPercentiles = { p10: 10, p25: 25, p50: 50, p75: 75, p90: 90 } as const

export type ShownPercentile = keyof typeof shownPercentiles

/** Of each percentile the two values that it lies between. */
export type Neighbours = Readonly<Record<ShownPercentile, readonly [number, number]>>

/**
 * The values next to the position (n - 1) × p / 100, counted from 0, of each percentile that is shown; `null` of a group
 * that is too small to show any.
 *
 * @param values in ascending order
 */
export function neighboursIn(values: Sorted): Neighbours | null {
  if (values.length < SMALLEST_GROUP) return null
  const pairs = Object.entries(shownPercentiles).map(([name, p]) => {
    const at = ((values.length - 1) * p) / 100
    return [name, [values[Math.floor(at)], values[Math.ceil(at)]]]
  })
  return Object.fromEntries(pairs) as Neighbours
}

/** Where a value stands in a group, counted. */
export interface PlaceAmong {
  /** How many values lie below it, and how many are equal to it. */
  readonly below: number
  readonly equal: number
  /** The next lower and the next higher value; null where there is none. */
  readonly lower: number | null
  readonly upper: number | null
}

/** Counts where a value stands; what `percentileRank` and `rankIn` are made of. @param values in ascending order */
export function placeAmong(values: Sorted, value: number): PlaceAmong {
  const below = countBelow(values, value)
  const upTo = countUpTo(values, value)
  return { below, equal: upTo - below, lower: values[below - 1] ?? null, upper: values[upTo] ?? null }
}
