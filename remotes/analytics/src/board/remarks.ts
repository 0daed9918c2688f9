import { indicator, isDoubtful, type IndicatorId, type VariantId } from '@keyroom/cost-report'
import type { ReportFacts } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

interface Remarked {
  /** The report of the value; `null` without one. */
  readonly report: Pick<ReportFacts, 'badges' | 'days'> | null
  readonly annualized?: boolean
  readonly indicator?: IndicatorId
  /** Of the indicator. */
  readonly value?: number | null
  /** The calculation, where it differs from that of the neighboring values. */
  readonly variant?: VariantId | null
}

/** Remarks on a value: how it is calculated and what is unusual about its report. */
export function remarksOf(
  intl: IntlShape,
  { report, annualized = false, indicator: id, value = null, variant }: Remarked,
): string[] {
  const say = (name: string, values = {}) => intl.formatMessage({ id: name }, values)
  return [
    ...(id && indicator(id).unreliable ? [say('analytics.unreliable')] : []),
    ...(id && isDoubtful(id, value) ? [say('analytics.doubtful')] : []),
    ...(variant ? [say(`analytics.variant.${variant}`)] : []),
    ...(report?.badges ?? []).map((badge) => say(`analytics.badge.${badge}`, { days: report?.days ?? 0 })),
    ...(annualized ? [say('analytics.trends.annualized')] : []),
  ]
}

/** The remarks as one text for a cell of a file; `null` without any. */
export function remarksText(intl: IntlShape, remarked: Remarked): string | null {
  return remarksOf(intl, remarked).join('; ') || null
}
