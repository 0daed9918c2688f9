import { FULL_PERIOD } from '../badges.ts'
import { daysInPeriod, fiscalYear } from '../fiscal-year.ts'
import { indicator, indicatorVariant, type IndicatorId } from '../indicators/indicators.ts'
import type { VariantId } from '../indicators/indicator.ts'
import type { CostReport } from '../report.ts'
import { annualise } from './annualise.ts'

/** A value brought to 365 days where it must be. */
export interface TrendValue {
  readonly value: number | null
  /** Whether it was: it grows with the period, and the period is no year. */
  readonly annualised: boolean
}

/** A value as a trend shows it: what grows with the period is brought to 365 days unless that is 350 to 380 days. */
export function trendValue(value: number | null, flow: boolean, days: number): TrendValue {
  const annualised = flow && value !== null && (days < FULL_PERIOD.from || days > FULL_PERIOD.to)
  return { value: annualised ? annualise(value, days) : value, annualised }
}

/** The report that stands for each fiscal year, the earliest year first: where there are several the latest to end. */
export function yearly<Report extends Pick<CostReport, 'periodBegin' | 'periodEnd'>>(
  reports: readonly Report[],
): Report[] {
  const latest = new Map<number, Report>()
  for (const report of reports) {
    const year = fiscalYear(report.periodBegin)
    const held = latest.get(year)
    if (!held || report.periodEnd > held.periodEnd) latest.set(year, report)
  }
  return [...latest.entries()].sort(([one], [other]) => one - other).map(([, report]) => report)
}

/** A year of a trend. */
export interface TrendPoint<Report> extends TrendValue {
  readonly year: number
  readonly days: number
  readonly report: Report
}

/**
 * An indicator over the years by one variant throughout: a trend that changed from values as usually published to
 * corrected ones would show a step that nobody took.
 */
export function trend<Report extends CostReport>(
  id: IndicatorId,
  reports: readonly Report[],
  variant: VariantId = commonVariant(id, reports),
): TrendPoint<Report>[] {
  const { flow } = indicator(id)
  const { compute } = indicatorVariant(id, variant)
  return yearly(reports).map((report) => {
    const days = daysInPeriod(report.periodBegin, report.periodEnd)
    const { value, annualised } = trendValue(compute(report).value ?? null, flow, days)
    return { year: fiscalYear(report.periodBegin), days, report, value, annualised }
  })
}

/** The first variant that all reports allow which have a value at all; the last one where there is none. */
export function commonVariant(id: IndicatorId, reports: readonly CostReport[]): VariantId {
  const { variants, compute } = indicator(id)
  const known = reports.filter((report) => compute(report).missing === undefined)
  const common = variants.find((variant) => known.every((report) => variant.compute(report).missing === undefined))
  return (known.length > 0 && common ? common : (variants.at(-1) ?? variants[0])).id
}
