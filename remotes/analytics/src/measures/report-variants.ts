import { indicator, indicatorIds, type VariantId } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { Measure } from './measure.ts'
import { indicatorLabel, seriesLabel, variantMeasure } from './variant-measure.ts'

/** The way in which a report's value of a measure is worked out; `null` where there is one way alone, or no value. */
export function variantOf(measure: Measure, report: CostReportAnswer): VariantId | null {
  const id = indicatorIds.find((one) => one === measure.id)
  if (id === undefined || indicator(id).variants.length < 2 || measure.of(report).value === null) return null
  const { formula } = measure.basis(report)
  return indicator(id).variants.find((variant) => variant.formula === formula)?.id ?? null
}

/** What a measure of a report is called: an operating margin without the lines that make it one is a proxy. */
export function measureLabel(intl: IntlShape, measure: Measure, report: CostReportAnswer): string {
  const id = indicatorIds.find((one) => one === measure.id)
  const variant = id && variantOf(measure, report)
  return intl.formatMessage({ id: id && variant ? indicatorLabel(id, variant) : measure.label })
}

/** Whether the values of some reports are worked out in more than one way. */
export function isMixed(measure: Measure, reports: readonly CostReportAnswer[]): boolean {
  return new Set(reports.flatMap((report) => variantOf(measure, report) ?? [])).size > 1
}

/**
 * A measure in one way of working it out, so that reports can stand beside each other: the first, in order of preference,
 * that every report has which has a value in any way; where there is none, the one that most have.
 */
export function alike(measure: Measure, reports: readonly CostReportAnswer[]): Measure {
  const id = indicatorIds.find((one) => one === measure.id)
  if (id === undefined || !isMixed(measure, reports)) return measure
  const ways = indicator(id).variants.map((variant) => variantMeasure(id, variant.id))
  const counts = ways.map((way) => reports.filter((report) => way.of(report).value !== null).length)
  return ways[counts.indexOf(Math.max(...counts))] ?? measure
}

/** What a measure is called that is drawn over reports in one way: with that way where they are worked out in several. */
export function drawnLabel(intl: IntlShape, measure: Measure, reports: readonly CostReportAnswer[]): string {
  const drawn = alike(measure, reports)
  const id = indicatorIds.find((one) => one === measure.id)
  const variant = reports.map((report) => variantOf(drawn, report)).find((found) => found !== null)
  if (!id || !variant) return intl.formatMessage({ id: measure.label })
  if (isMixed(measure, reports)) return seriesLabel(intl, { indicator: id, variant })
  return intl.formatMessage({ id: indicatorLabel(id, variant) })
}
