import { isYear, trendValue as valueInTrend } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import type { Measure } from './measure.ts'

/** Whether the period is so short or so long that what grows with it can't stand beside full years. */
export function isOddPeriod({ days }: Pick<CostReportAnswer, 'days'>): boolean {
  return !isYear(days)
}

/** The value for a trend: what grows with the period is brought to 365 days when the period is no year. */
export function trendValue(measure: Measure, report: CostReportAnswer): number | null {
  return valueInTrend(measure.of(report).value, measure.flow, report.days).value
}
