import { isExact, type Bounded } from './bounded.ts'
import { maxIndex, indexOf, minIndex } from './herfindahl-bounds.ts'

/**
 * The Herfindahl-Hirschman index of hospitals by their cases: the sum of squared shares × 10,000, from near 0 to 10,000
 * for a single hospital. If counts are bounded, so is the index: all counts within their bounds give an index within
 * its bounds. `null` without cases.
 */
export function herfindahl(counts: readonly Bounded[]): Bounded | null {
  const some = counts.filter(({ upper }) => upper > 0)
  if (some.length === 0) return null
  const printed = some.flatMap(({ known }) => known ?? [])
  const known = printed.length > 0 ? indexOf(printed) : null
  if (known !== null && some.every(isExact)) return { lower: known, upper: known, known }
  return { lower: minIndex(some), upper: maxIndex(some), known }
}
