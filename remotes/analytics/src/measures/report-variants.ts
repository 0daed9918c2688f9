import { indicator, indicatorIds, type VariantId } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { Measure } from './measure.ts'
import { indicatorLabel, seriesLabel, variantMeasure } from './variant-measure.ts'

/** The calculation of a report's value; `null` where there is only one, or no value. */
export function variantOf(measure: Measure, report: ReportWithIndicators): VariantId | null {
  const id = indicatorIds.find((one) => one === measure.id)
  if (id === undefined || indicator(id).variants.length < 2 || measure.of(report).value === null) return null
  const { formula } = measure.basis(report)
  return indicator(id).variants.find((variant) => variant.formula === formula)?.id ?? null
}

/** The name of a measure in a report: an operating margin without its exact lines is a proxy. */
export function measureLabel(intl: IntlShape, measure: Measure, report: ReportWithIndicators): string {
  const id = indicatorIds.find((one) => one === measure.id)
  const variant = id && variantOf(measure, report)
  return intl.formatMessage({ id: id && variant ? indicatorLabel(id, variant) : measure.label })
}

/** Whether the values of some reports are calculated in different ways. */
export function isMixed(measure: Measure, reports: readonly ReportWithIndicators[]): boolean {
  return new Set(reports.flatMap((report) => variantOf(measure, report) ?? [])).size > 1
}

/**
 * A measure with one calculation for all reports, so that they are comparable: the first, by preference, that every
 * report with any value has; otherwise the one that most reports have.
 */
export function alike(measure: Measure, reports: readonly ReportWithIndicators[]): Measure {
  const id = indicatorIds.find((one) => one === measure.id)
  if (id === undefined || !isMixed(measure, reports)) return measure
  const ways = indicator(id).variants.map((variant) => variantMeasure(id, variant.id))
  const counts = ways.map((way) => reports.filter((report) => way.of(report).value !== null).length)
  return ways[counts.indexOf(Math.max(...counts))] ?? measure
}

/** The name of a measure drawn over several reports, with its calculation where there are several. */
export function drawnLabel(intl: IntlShape, measure: Measure, reports: readonly ReportWithIndicators[]): string {
  const drawn = alike(measure, reports)
  const id = indicatorIds.find((one) => one === measure.id)
  const variant = reports.map((report) => variantOf(drawn, report)).find((found) => found !== null)
  if (!id || !variant) return intl.formatMessage({ id: measure.label })
  if (isMixed(measure, reports)) return seriesLabel(intl, { indicator: id, variant })
  return intl.formatMessage({ id: indicatorLabel(id, variant) })
}
