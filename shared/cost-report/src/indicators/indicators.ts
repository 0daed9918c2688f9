import type { CostReport } from '../report.ts'
import { balanceIndicators } from './balance.ts'
import { costIndicators } from './cost.ts'
import type { Indicator, IndicatorResult } from './indicator.ts'
import { marginIndicators } from './margin.ts'
import { payerMixIndicators } from './payer-mix.ts'
import { utilisationIndicators } from './utilisation.ts'

const all = [
  ...utilisationIndicators,
  ...payerMixIndicators,
  ...costIndicators,
  ...marginIndicators,
  ...balanceIndicators,
]

export type IndicatorId = (typeof all)[number]['id']

/** Every indicator that the public-use file supports, in reading order. */
export const indicators: readonly (Indicator & { readonly id: IndicatorId })[] = all

export const indicatorIds: readonly IndicatorId[] = all.map(({ id }) => id)

const byId = new Map(indicators.map((definition) => [definition.id, definition]))

/** The definition of one indicator. */
export function indicator(id: IndicatorId): Indicator & { readonly id: IndicatorId } {
  const found = byId.get(id)
  if (!found) throw new Error(`No indicator is called "${id}". There are ${indicatorIds.join(', ')}.`)
  return found
}

/** Every indicator of a report, each with its value or the reason why there is none. */
export function computeIndicators(report: CostReport): Record<IndicatorId, IndicatorResult> {
  return Object.fromEntries(indicators.map((definition) => [definition.id, definition.compute(report)])) as Record<
    IndicatorId,
    IndicatorResult
  >
}

/** The value alone; `null` where there is none. */
export function indicatorValue(id: IndicatorId, report: CostReport): number | null {
  return indicator(id).compute(report).value ?? null
}
