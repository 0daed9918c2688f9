import type { CostReport } from '../report.ts'
import { balanceIndicators } from './balance.ts'
import { costIndicators } from './cost.ts'
import type { Indicator, IndicatorResult, Variant, VariantId } from './indicator.ts'
import { marginIndicators } from './margin.ts'
import { payerMixIndicators } from './payer-mix.ts'
import { utilizationIndicators } from './utilization.ts'

const all = [
  ...utilizationIndicators,
  ...payerMixIndicators,
  ...costIndicators,
  ...marginIndicators,
  ...balanceIndicators,
]

export type IndicatorId = (typeof all)[number]['id']

export type NamedIndicator = Indicator & { readonly id: IndicatorId }

/** Every indicator, in reading order. */
export const indicators: readonly NamedIndicator[] = all

export const indicatorIds: readonly IndicatorId[] = all.map(({ id }) => id)

const byId = new Map(indicators.map((definition) => [definition.id, definition]))

/** The definition of one indicator. */
export function indicator(id: IndicatorId): NamedIndicator {
  const found = byId.get(id)
  if (!found) throw new Error(`Expected an indicator id, got "${id}". Use one of ${indicatorIds.join(', ')}.`)
  return found
}

/** One variant of an indicator. Throws for an unknown one. */
export function indicatorVariant(id: IndicatorId, variant: VariantId): Variant {
  const { variants } = indicator(id)
  const found = variants.find((one) => one.id === variant)
  if (!found)
    throw new Error(`Expected a variant of ${id} (${variants.map((one) => one.id).join(', ')}), got "${variant}".`)
  return found
}

/** Every indicator of a report in its preferred variant, with a value or the reason why it is missing. */
export function computeIndicators(report: CostReport): Record<IndicatorId, IndicatorResult> {
  return Object.fromEntries(indicators.map((definition) => [definition.id, definition.compute(report)])) as Record<
    IndicatorId,
    IndicatorResult
  >
}

/** The value of an indicator, in the given variant or the first one that has a value; `null` without a value. */
export function indicatorValue(id: IndicatorId, report: CostReport, variant?: VariantId): number | null {
  const { compute } = variant === undefined ? indicator(id) : indicatorVariant(id, variant)
  return compute(report).value ?? null
}
