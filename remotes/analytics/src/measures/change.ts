import type { VariantId } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import { trendValue } from './annual-value.ts'
import type { Measure } from './measure.ts'
import { alike, isMixed, variantOf } from './measure-variant.ts'

/** How a measure moved against an earlier year: in percentage points for shares, else as a share of the earlier value. */
export interface Change {
  readonly year: number
  readonly kind: 'points' | 'relative'
  readonly amount: number
  /** The way in which both values are worked out, where it is not that of the value which is shown. */
  readonly variant: VariantId | null
  /** What both years are read by: the value of each, and the report of the earlier one. */
  readonly measure: Measure
  readonly value: number
  readonly earlier: number
  readonly before: CostReportAnswer
}

/**
 * The change against the nearest earlier year that has a value worked out in the same way: as the value that is shown, else
 * in another way that both years have. `null` when no year has, or its value was zero or below.
 */
export function changeOf(
  measure: Measure,
  report: CostReportAnswer,
  reports: readonly CostReportAnswer[],
): Change | null {
  const earlier = reports
    .filter(({ fiscalYear }) => fiscalYear < report.fiscalYear)
    .toSorted((one, other) => other.fiscalYear - one.fiscalYear)
  for (const candidate of earlier) {
    const way = sameWay(measure, report, candidate)
    if (way) return changeBetween(way, report, candidate)
  }
  return null
}

interface Way {
  readonly measure: Measure
  readonly variant: VariantId | null
}

/** How both reports can be read; `null` where they have no value in common. */
function sameWay(measure: Measure, now: CostReportAnswer, before: CostReportAnswer): Way | null {
  const haveBoth = (one: Measure) => one.of(now).value !== null && one.of(before).value !== null
  if (!haveBoth(measure)) return null
  if (!isMixed(measure, [now, before])) return { measure, variant: null }
  const way = alike(measure, [now, before])
  if (!haveBoth(way)) return null
  const variant = variantOf(way, now)
  return { measure: way, variant: variant === variantOf(measure, now) ? null : variant }
}

function changeBetween({ measure, variant }: Way, now: CostReportAnswer, before: CostReportAnswer): Change | null {
  const [value, earlier] = [trendValue(measure, now), trendValue(measure, before)]
  const year = before.fiscalYear
  if (value === null || earlier === null) return null
  const common = { year, variant, measure, value, earlier, before }
  if (measure.unit === 'share') return { ...common, kind: 'points', amount: (value - earlier) * 100 }
  return earlier > 0 ? { ...common, kind: 'relative', amount: value / earlier - 1 } : null
}
