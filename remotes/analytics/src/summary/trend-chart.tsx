import type { CostReportAnswer } from '@keyroom/product-api'
import { barsOption, Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAxis, formatMeasure } from '../measures/format-measure.ts'
import { columnKind } from '../measures/column-kind.ts'
import { trendValue } from '../measures/annual-value.ts'
import type { Measure } from '../measures/measure.ts'

interface TrendChartProps {
  measure: Measure
  yearly: readonly CostReportAnswer[]
  /** The year that the page is about; it stands out. */
  year: number
  name: string
  /** Where the figures are from. */
  source: string
}

/** The chart itself: a module of its own, since it brings the chart library. */
export function TrendChart({ measure, yearly, year, name, source }: TrendChartProps) {
  const intl = useIntl()
  const points = useMemo(
    () => yearly.map((report) => ({ year: report.fiscalYear, value: trendValue(measure, report) })),
    [measure, yearly],
  )
  const option = useCallback(
    (look: ChartLook) =>
      barsOption(look, {
        places: points.map((point) => String(point.year)),
        series: [{ name: intl.formatMessage({ id: measure.label }), values: points.map(({ value }) => value) }],
        text: {
          full: (value) => formatMeasure(intl, measure.unit, value),
          short: (value) => formatAxis(intl, measure.unit, value),
        },
        chosen: points.findIndex((point) => point.year === year),
      }),
    [points, year, intl, measure],
  )
  const indicator = intl.formatMessage({ id: measure.label })
  const values = points.flatMap((point) =>
    point.value === null
      ? []
      : [
          intl.formatMessage(
            { id: 'analytics.trend.summary.point' },
            { year: point.year, value: formatMeasure(intl, measure.unit, point.value) },
          ),
        ],
  )
  const summary =
    values.length === 0
      ? intl.formatMessage({ id: 'analytics.trend.summary.none' }, { indicator, name })
      : intl.formatMessage({ id: 'analytics.trend.summary' }, { indicator, name, values: intl.formatList(values) })
  return (
    <Chart
      title={`${indicator} · ${name}`}
      option={option}
      summary={summary}
      source={source}
      table={{
        rows: points,
        rowKey: (point) => point.year,
        file: [
          {
            id: 'year',
            header: intl.formatMessage({ id: 'analytics.year' }),
            kind: 'number',
            value: (point) => point.year,
          },
          { id: 'value', header: indicator, kind: columnKind(measure.unit), value: ({ value }) => value },
        ],
        columns: [
          {
            key: 'year',
            header: <FormattedMessage id="analytics.year" />,
            cell: (point) => intl.formatNumber(point.year, { format: 'year' }),
          },
          {
            key: 'value',
            header: indicator,
            cell: ({ value }) =>
              value === null ? (
                <FormattedMessage id="analytics.na" />
              ) : (
                <bdi dir="ltr">{formatMeasure(intl, measure.unit, value)}</bdi>
              ),
            numeric: true,
          },
        ],
      }}
    />
  )
}
