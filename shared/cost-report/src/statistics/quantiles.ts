import { percentile, SMALLEST_GROUP, type Sorted } from './percentile.ts'

/** How a group is spread: its size, and its percentiles unless the group is too small to show them. */
export type Quantiles =
  | { readonly n: number; readonly suppressed: true }
  | {
      readonly n: number
      readonly suppressed: false
      readonly p10: number
      readonly p25: number
      readonly p50: number
      readonly p75: number
      readonly p90: number
    }

/**
 * The spread of a group by percentiles of type 7; suppressed, with its size, where it has fewer than ten values.
 *
 * @param values in ascending order
 */
export function quantiles(values: Sorted): Quantiles {
  const n = values.length
  if (n < SMALLEST_GROUP) return { n, suppressed: true }
  const [p10, p25, p50, p75, p90] = [10, 25, 50, 75, 90].map((p) => percentile(values, p)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { n, suppressed: false, p10, p25, p50, p75, p90 }
}
