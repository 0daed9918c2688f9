import { indicator, type IndicatorId } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const

/** A signed difference: of shares in percentage points, of anything else in its unit and in percent. */
export function differenceText(
  intl: IntlShape,
  id: IndicatorId,
  { difference, change }: { readonly difference: number | null; readonly change: number | null },
): string | null {
  if (difference === null) return null
  const { unit } = indicator(id)
  if (unit === 'share') {
    return intl.formatMessage(
      { id: 'analytics.compare.points' },
      { points: intl.formatNumber(difference * 100, oneDecimal), count: Math.abs(difference * 100) },
    )
  }
  const amount = `${difference > 0 ? '+' : ''}${formatMeasure(intl, unit, difference)}`
  if (change === null) return amount
  return intl.formatMessage(
    { id: 'analytics.compare.difference' },
    { amount, share: intl.formatNumber(change, { style: 'percent', ...oneDecimal }) },
  )
}
