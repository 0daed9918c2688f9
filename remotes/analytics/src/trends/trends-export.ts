import type { Trends } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { seriesColumns } from '../board/series-columns.ts'
import { trendRows, type TrendRow } from './trend-rows.ts'
import { cellRemarks } from './cell-notes.tsx'

type Row = TrendRow & Pick<Trends['series'][number], 'indicator' | 'variant'>

/**
 * Trends as a file: a row for each indicator and year, with each hospital's value and period, and the median of the
 * peers.
 */
export function trendsExport(intl: IntlShape, trends: Trends) {
  const rows = trends.series.flatMap((series) =>
    trendRows(trends, series).map((row): Row => ({ ...row, indicator: series.indicator, variant: series.variant })),
  )
  const columns: FileColumn<Row>[] = [
    ...seriesColumns<Row>(intl),
    { id: 'year', header: intl.formatMessage({ id: 'analytics.year' }), kind: 'number', value: ({ year }) => year },
    ...trends.hospitals.flatMap(({ ccn, name }, at): FileColumn<Row>[] => [
      { id: ccn, header: name, kind: 'number', value: ({ cells }) => cells[at]?.value ?? null },
      {
        id: `${ccn}-days`,
        header: intl.formatMessage({ id: 'analytics.trends.file.days' }, { name }),
        kind: 'number',
        value: ({ cells }) => cells[at]?.report?.days ?? null,
      },
      {
        id: `${ccn}-remarks`,
        header: intl.formatMessage({ id: 'analytics.remarks.of' }, { of: name }),
        kind: 'text',
        value: ({ cells, indicator }) => cellRemarks(intl, cells[at], indicator),
      },
    ]),
    ...(['p25', 'p50', 'p75'] as const).map((key): FileColumn<Row> => ({
      id: key,
      header: intl.formatMessage({ id: `analytics.trends.peers.${key}` }),
      kind: 'number',
      value: ({ spread }) => (spread && !spread.suppressed ? spread[key] : null),
    })),
    {
      id: 'n',
      header: intl.formatMessage({ id: 'analytics.trends.peers.n' }),
      kind: 'number',
      value: ({ spread }) => spread?.n ?? null,
    },
  ]
  return { name: intl.formatMessage({ id: 'analytics.view.trends' }), columns, rows }
}
