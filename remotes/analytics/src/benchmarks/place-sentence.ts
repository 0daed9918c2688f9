import { indicator, type IndicatorId } from '@keyroom/cost-report'
import type { Spread } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { wholePercentile } from '../measures/format-measure.ts'

interface Place {
  readonly indicator: IndicatorId
  readonly percentile: number | null
  readonly rank: number | null
  readonly spread: Spread
}

/** The percentile and the rank of a hospital in one sentence. */
export function placeSentence(intl: IntlShape, place: Place, group: string): string {
  const { percentile, rank, spread } = place
  if (spread.suppressed) return intl.formatMessage({ id: 'analytics.place.suppressed' }, { count: spread.n, group })
  if (percentile === null) return intl.formatMessage({ id: 'analytics.place.none' }, { count: spread.n, group })
  const said = intl.formatMessage(
    { id: 'analytics.place' },
    { percentile: wholePercentile(percentile), count: spread.n, group },
  )
  if (rank === null) return said
  const { better } = indicator(place.indicator)
  const ranked = intl.formatMessage({ id: `analytics.place.rank.${better}` }, { rank, count: spread.n })
  return intl.formatMessage({ id: 'analytics.place.ranked' }, { place: said, rank: ranked })
}
