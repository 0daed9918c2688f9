import { isInRange, type ValueRange } from '../program/setting-ranges.ts'
import type { ProblemCode } from '../results/evaluation.ts'

/** What is wrong with a number; `null` if nothing is. */
export function problemOf(value: number | null | undefined, range: ValueRange): ProblemCode | null {
  if (value === null || value === undefined || Number.isNaN(value)) return 'missing'
  if (isInRange(value, range)) return null
  if (value < 0 && range.min >= 0) return 'negative'
  return range.isShare && (value <= 0 || value >= 1) ? 'not-a-share' : 'out-of-range'
}
