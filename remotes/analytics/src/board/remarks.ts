import { indicator, type IndicatorId, type VariantId } from '@keyroom/cost-report'
import type { ReportFacts } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

interface Remarked {
  /** The report that the value is of; nothing where there is none. */
  readonly report: Pick<ReportFacts, 'badges' | 'days'> | null
  readonly annualised?: boolean
  readonly indicator?: IndicatorId
  /** How it is worked out, where that differs from its neighbours. */
  readonly variant?: VariantId | null
}

/** What to know of a value before using it, in words: how it is worked out, what is odd about its report. */
export function remarksOf(intl: IntlShape, { report, annualised = false, indicator: id, variant }: Remarked): string[] {
  const say = (name: string, values = {}) => intl.formatMessage({ id: name }, values)
  return [
    ...(id && indicator(id).unreliable ? [say('analytics.unreliable')] : []),
    ...(variant ? [say(`analytics.variant.${variant}`)] : []),
    ...(report?.badges ?? []).map((badge) => say(`analytics.badge.${badge}`, { days: report?.days ?? 0 })),
    ...(annualised ? [say('analytics.trends.annualised')] : []),
  ]
}

/** The same as one text for a cell of a file; nothing where there is nothing to say. */
export function remarksText(intl: IntlShape, remarked: Remarked): string | null {
  return remarksOf(intl, remarked).join('; ') || null
}
