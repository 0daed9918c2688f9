import { hash } from 'node:crypto'
import { indicators, type CostReport, type IndicatorId } from '@keyroom/cost-report'

/** The indicators that are stored of every report, in the order of `report_indicator.indicator_values`. */
export const storedIndicators: readonly IndicatorId[] = indicators.map(({ id }) => id)

/** Names the list and its formulas: what was stored under another version is computed anew. */
export const storedVersion = hash(
  'md5',
  JSON.stringify(indicators.map(({ id, formula, inputs }) => [id, formula, inputs])),
)

/** The values of a report in the stored order; `null` where it has none. */
export function storedValues(report: CostReport): (number | null)[] {
  return indicators.map((indicator) => indicator.compute(report).value ?? null)
}
