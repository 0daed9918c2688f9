import { percentile, smallestGroup, type Sorted } from './percentile.ts'

/** The size of a group, and its percentiles unless the group is too small to show them. */
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
 * Percentiles of type 7 of a group; only its size if it is smaller than `smallestGroup`.
 *
 * @param values in ascending order
 */
export function quantiles(values: Sorted): Quantiles {
  const n = values.length
  if (n < smallestGroup) return { n, suppressed: true }
  const [p10, p25, p50, p75, p90] = [10, 25, 50, 75, 90].map((p) => percentile(values, p)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { n, suppressed: false, p10, p25, p50, p75, p90 }
}
