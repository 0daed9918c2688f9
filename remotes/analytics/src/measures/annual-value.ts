import { annualise, FULL_PERIOD } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import type { Measure } from './measure.ts'

/** Whether the period is so short or so long that what grows with it can't stand beside full years. */
export function isOddPeriod({ days }: Pick<CostReportAnswer, 'days'>): boolean {
  return days < FULL_PERIOD.from || days > FULL_PERIOD.to
}

/** The value for a trend: what grows with the period is brought to 365 days when the period is no year. */
export function trendValue(measure: Measure, report: CostReportAnswer): number | null {
  const { value } = measure.of(report)
  if (value === null) return null
  return measure.flow && isOddPeriod(report) ? annualise(value, report.days) : value
}
