import type { CostReport } from '../report.ts'
import { balanceIndicators } from './balance.ts'
import { costIndicators } from './cost.ts'
import type { Indicator, IndicatorResult, Variant, VariantId } from './indicator.ts'
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

export type NamedIndicator = Indicator & { readonly id: IndicatorId }

/** Every indicator, in reading order. */
export const indicators: readonly NamedIndicator[] = all

export const indicatorIds: readonly IndicatorId[] = all.map(({ id }) => id)

const byId = new Map(indicators.map((definition) => [definition.id, definition]))

/** The definition of one indicator. */
export function indicator(id: IndicatorId): NamedIndicator {
  const found = byId.get(id)
  if (!found) throw new Error(`No indicator is called "${id}". There are ${indicatorIds.join(', ')}.`)
  return found
}

/** One way of working out an indicator. Throws for one that it does not have. */
export function indicatorVariant(id: IndicatorId, variant: VariantId): Variant {
  const { variants } = indicator(id)
  const found = variants.find((one) => one.id === variant)
  if (!found)
    throw new Error(`${id} has no variant "${variant}". There are ${variants.map((one) => one.id).join(', ')}.`)
  return found
}

/** Every indicator of a report by its preferred variant, each with its value or the reason why there is none. */
export function computeIndicators(report: CostReport): Record<IndicatorId, IndicatorResult> {
  return Object.fromEntries(indicators.map((definition) => [definition.id, definition.compute(report)])) as Record<
    IndicatorId,
    IndicatorResult
  >
}

/** The value alone, by the variant named or the preferred one that the report allows; `null` where there is none. */
export function indicatorValue(id: IndicatorId, report: CostReport, variant?: VariantId): number | null {
  const { compute } = variant === undefined ? indicator(id) : indicatorVariant(id, variant)
  return compute(report).value ?? null
}
