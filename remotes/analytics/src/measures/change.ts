import type { VariantId } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import { drawnValue, trendValue, type Measure } from './measure.ts'
import { alike, isMixed, variantOf } from './report-variants.ts'

/**
 * The change of a measure from an earlier year: in percentage points for shares, otherwise relative to the earlier
 * value.
 */
export interface Change {
  readonly year: number
  readonly kind: 'points' | 'relative'
  readonly amount: number
  /** The calculation of both values, where it differs from that of the shown value. */
  readonly variant: VariantId | null
  /** The measure of both years, their values, and the earlier report. */
  readonly measure: Measure
  readonly value: number
  readonly earlier: number
  readonly before: ReportWithIndicators
}

/**
 * The change from the nearest earlier year with a value of the same calculation, or else of another calculation that
 * both years have, neither of them doubtful. `null` without such a year, or where its value was zero or negative.
 */
export function changeOf(
  measure: Measure,
  report: ReportWithIndicators,
  reports: readonly ReportWithIndicators[],
): Change | null {
  const earlier = reports
    .filter(({ fiscalYear }) => fiscalYear < report.fiscalYear)
    .toSorted((one, other) => other.fiscalYear - one.fiscalYear)
  for (const candidate of earlier) {
    const way = sharedWay(measure, report, candidate)
    if (way) return changeBetween(way, report, candidate)
  }
  return null
}

interface Way {
  readonly measure: Measure
  readonly variant: VariantId | null
}

/** A calculation that both reports have; `null` without one. */
function sharedWay(measure: Measure, now: ReportWithIndicators, before: ReportWithIndicators): Way | null {
  const haveBoth = (one: Measure) => drawnValue(one, now) !== null && drawnValue(one, before) !== null
  if (!haveBoth(measure)) return null
  if (!isMixed(measure, [now, before])) return { measure, variant: null }
  const way = alike(measure, [now, before])
  if (!haveBoth(way)) return null
  const variant = variantOf(way, now)
  return { measure: way, variant: variant === variantOf(measure, now) ? null : variant }
}

function changeBetween(
  { measure, variant }: Way,
  now: ReportWithIndicators,
  before: ReportWithIndicators,
): Change | null {
  const [value, earlier] = [trendValue(measure, now), trendValue(measure, before)]
  const year = before.fiscalYear
  if (value === null || earlier === null) return null
  const common = { year, variant, measure, value, earlier, before }
  if (measure.unit === 'share') return { ...common, kind: 'points', amount: (value - earlier) * 100 }
  return earlier > 0 ? { ...common, kind: 'relative', amount: value / earlier - 1 } : null
}
