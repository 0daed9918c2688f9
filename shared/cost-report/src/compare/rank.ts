import type { Indicator } from '../indicators/indicator.ts'

/** Where one hospital stands among those that have a value. */
export interface Rank {
  /** 1 is the first; equal values share the place, and the next ones come after all of them: 1, 2, 2, 4. */
  readonly place: number
  /** How many have the same value, this one included. */
  readonly tied: number
  /** How many have a value. */
  readonly of: number
}

/**
 * Ranks values by the direction of their metric: the highest first where higher is better, the lowest first where lower
 * is, and the highest first where neither is better, in which case the first is not the best. `null` for a blank.
 */
export function rank(values: readonly (number | null)[], better: Indicator['better']): (Rank | null)[] {
  const sign = better === 'lower' ? 1 : -1
  const ordered = values.filter((value) => value !== null).sort((one, other) => sign * (one - other))
  return values.map((value) => {
    if (value === null) return null
    const before = ordered.indexOf(value)
    return { place: before + 1, tied: ordered.lastIndexOf(value) - before + 1, of: ordered.length }
  })
}
