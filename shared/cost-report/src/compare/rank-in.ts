import type { Indicator } from '../indicators/indicator.ts'
import type { Sorted } from '../statistics/percentile.ts'
import { countBelow, countUpTo } from '../statistics/counts.ts'

/**
 * Where a value stands among values by the direction of its metric: 1 is the best, and equal values share a rank, so that
 * 1, 2, 2 is followed by 4. `null` where neither way is better, and where there is nobody else: first of one is no rank.
 *
 * @param values in ascending order
 */
export function rankIn(values: Sorted, value: number, better: Indicator['better']): number | null {
  if (better === 'neutral' || values.length < 2) return null
  return 1 + (better === 'higher' ? values.length - countUpTo(values, value) : countBelow(values, value))
}
