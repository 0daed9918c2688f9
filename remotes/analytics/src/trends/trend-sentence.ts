import { indicator, isDoubtful } from '@keyroom/cost-report'
import type { Trends } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { withDoubtful } from '../provenance/doubtful-text.ts'
import type { TrendRow } from './trend-rows.ts'

/**
 * A chart in one sentence: the first and the last value of each hospital, and the final median of the peers; and which of
 * its values are doubtful.
 */
export function trendSentence(
  intl: IntlShape,
  trends: Trends,
  series: Trends['series'][number],
  rows: readonly TrendRow[],
): string {
  const { unit } = indicator(series.indicator)
  const write = (value: number) => formatMeasure(intl, unit, value)
  const parts = trends.hospitals.map(({ name }, at) => {
    const known = rows.flatMap(({ year, cells }) => {
      const value = cells[at]?.value ?? null
      return value === null ? [] : [{ year, value }]
    })
    const [first, last] = [known[0], known.at(-1)]
    if (!first || !last) return intl.formatMessage({ id: 'analytics.trends.said.none' }, { name })
    if (first === last) {
      return intl.formatMessage(
        { id: 'analytics.trends.said.one' },
        { name, value: write(last.value), year: last.year },
      )
    }
    return intl.formatMessage(
      { id: 'analytics.trends.said' },
      { name, from: write(first.value), fromYear: first.year, to: write(last.value), toYear: last.year },
    )
  })
  const ends = rows.flatMap(({ year, spread }) =>
    spread && !spread.suppressed ? [{ year, median: spread.p50, n: spread.n }] : [],
  )
  const end = ends.at(-1)
  const said = intl.formatMessage(
    { id: 'analytics.trends.sentence' },
    { indicator: seriesLabel(intl, series), parts: intl.formatList(parts, { type: 'conjunction', style: 'narrow' }) },
  )
  const sentence = end
    ? intl.formatMessage(
        { id: 'analytics.trends.sentence.peers' },
        { said, median: write(end.median), year: end.year, count: end.n },
      )
    : said
  const doubtful = rows.flatMap(({ year, cells }) =>
    cells.flatMap(({ value }, at) =>
      isDoubtful(series.indicator, value) ? [`${trends.hospitals[at]?.name ?? ''} ${year}`] : [],
    ),
  )
  return withDoubtful(intl, sentence, doubtful, 'left-out')
}
