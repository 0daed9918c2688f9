import { isExact, type Bounded } from './bounded.ts'
import { greatestIndex, indexOf, leastIndex } from './herfindahl-bounds.ts'

/**
 * The Herfindahl-Hirschman index of hospitals by their cases: the sum of squared shares × 10,000, from near 0 to 10,000
 * for one hospital alone. Where counts are bounded so is the index: no counts within the bounds lead outside it. `null`
 * where nobody has a case.
 */
export function herfindahl(counts: readonly Bounded[]): Bounded | null {
  const some = counts.filter(({ upper }) => upper > 0)
  if (some.length === 0) return null
  const printed = some.flatMap(({ known }) => known ?? [])
  const known = printed.length > 0 ? indexOf(printed) : null
  if (known !== null && some.every(isExact)) return { lower: known, upper: known, known }
  return { lower: leastIndex(some), upper: greatestIndex(some), known }
}
