import type { Indicator } from '../indicators/indicator.ts'
import { countBelow, countUpTo } from '../statistics/counts.ts'
import type { Sorted } from '../statistics/percentile.ts'

/** How a value differs from a reference value. */
interface Difference {
  /** value - reference, in their unit: 0.02 of two shares is two percentage points. */
  readonly difference: number | null
  /** The difference as a share of the absolute reference; `null` if the reference is 0. */
  readonly change: number | null
}

/** The difference of a value from a reference; nulls if either is blank. */
export function differenceFrom(reference: number | null, value: number | null): Difference {
  if (value === null || reference === null) return { difference: null, change: null }
  const difference = value - reference
  return { difference, change: reference === 0 ? null : difference / Math.abs(reference) }
}

/**
 * The rank of a value by the direction of its metric: 1 is best, and equal values share a rank, so that 1, 2, 2 is
 * followed by 4. `null` if the metric has no better direction or the group has only one value.
 *
 * @param values in ascending order
 */
export function rankIn(values: Sorted, value: number, better: Indicator['better']): number | null {
  if (better === 'neutral' || values.length < 2) return null
  return 1 + (better === 'higher' ? values.length - countUpTo(values, value) : countBelow(values, value))
}
