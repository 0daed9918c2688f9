import { countBelow, countUpTo } from './counts.ts'
import { smallestGroup, type Sorted } from './percentile.ts'

/** The percentiles shown for a group. */
export const shownPercentiles = { p10: 10, p25: 25, p50: 50, p75: 75, p90: 90 } as const

export type ShownPercentile = keyof typeof shownPercentiles

/** For each percentile, the two values that it is between. */
export type Neighbors = Readonly<Record<ShownPercentile, readonly [number, number]>>

/**
 * The two values next to the position (n - 1) × p / 100, counted from 0, of each shown percentile; `null` if the group
 * is too small.
 *
 * @param values in ascending order
 */
export function neighborsIn(values: Sorted): Neighbors | null {
  if (values.length < smallestGroup) return null
  const pairs = Object.entries(shownPercentiles).map(([name, p]) => {
    const at = ((values.length - 1) * p) / 100
    return [name, [values[Math.floor(at)], values[Math.ceil(at)]]]
  })
  return Object.fromEntries(pairs) as Neighbors
}

/** The place of a value in a group. */
export interface PlaceAmong {
  /** How many values are lower, and how many are equal. */
  readonly below: number
  readonly equal: number
  /** The next lower and the next higher value; null at either end. */
  readonly lower: number | null
  readonly upper: number | null
}

/**
 * Counts the place of a value, from which `percentileRank` and `rankIn` can be calculated. @param values in ascending
 * order
 */
export function placeAmong(values: Sorted, value: number): PlaceAmong {
  const below = countBelow(values, value)
  const upTo = countUpTo(values, value)
  return { below, equal: upTo - below, lower: values[below - 1] ?? null, upper: values[upTo] ?? null }
}
