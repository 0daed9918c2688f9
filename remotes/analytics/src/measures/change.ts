import type { CostReportAnswer } from '@keyroom/product-api'
import { trendValue } from './annual-value.ts'
import type { Measure } from './measure.ts'

/** How a measure moved against an earlier year: in percentage points for shares, else as a share of the earlier value. */
export interface Change {
  readonly year: number
  readonly kind: 'points' | 'relative'
  readonly amount: number
}

/** The change against the nearest earlier year that has a value; `null` when none has, or it was zero or below. */
export function changeOf(
  measure: Measure,
  report: CostReportAnswer,
  reports: readonly CostReportAnswer[],
): Change | null {
  const now = trendValue(measure, report)
  const earlier = reports
    .filter(({ fiscalYear }) => fiscalYear < report.fiscalYear)
    .toSorted((one, other) => other.fiscalYear - one.fiscalYear)
    .find((candidate) => trendValue(measure, candidate) !== null)
  const before = earlier && trendValue(measure, earlier)
  if (now === null || !earlier || before == null) return null
  const year = earlier.fiscalYear
  if (measure.unit === 'share') return { year, kind: 'points', amount: (now - before) * 100 }
  return before > 0 ? { year, kind: 'relative', amount: now / before - 1 } : null
}
