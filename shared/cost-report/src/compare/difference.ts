import type { Indicator } from '../indicators/indicator.ts'

/** How a value differs from the one it is held against. */
export interface Difference {
  /** In the value's unit; of shares in shares, so that 0.02 is two percentage points. */
  readonly absolute: number
  /** Of the value it is held against; `null` where that is zero or below, of which nothing is a part. */
  readonly relative: number | null
  /** Whether it is the better of the two by the direction of the metric; `null` where neither is, or they are equal. */
  readonly better: boolean | null
}

/** The difference of a value from another; `null` where either is blank. */
export function difference(value: number | null, from: number | null, better: Indicator['better']): Difference | null {
  if (value === null || from === null) return null
  const absolute = value - from
  return {
    absolute,
    relative: from > 0 ? absolute / from : null,
    better: better === 'neutral' || absolute === 0 ? null : absolute > 0 === (better === 'higher'),
  }
}
