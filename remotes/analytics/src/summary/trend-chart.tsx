import type { CostReportAnswer } from '@keyroom/product-api'
import { useTheme } from '@keyroom/ui/core'
import { Chart } from '@keyroom/ui/chart'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAxis, formatMeasure } from '../measures/format-measure.ts'
import { trendValue } from '../measures/annual-value.ts'
import type { Measure } from '../measures/measure.ts'
import { trendOption } from './trend-option.ts'

interface TrendChartProps {
  measure: Measure
  yearly: readonly CostReportAnswer[]
  /** The year that the page is about; it stands out. */
  year: number
  name: string
}

/** The chart itself: a module of its own, since it brings the chart library. */
export function TrendChart({ measure, yearly, year, name }: TrendChartProps) {
  const intl = useIntl()
  const { palette } = useTheme()
  const points = useMemo(
    () => yearly.map((report) => ({ year: report.fiscalYear, value: trendValue(measure, report) })),
    [measure, yearly],
  )
  const option = useMemo(
    () =>
      trendOption(points, {
        chosen: year,
        colors: { chosen: palette.primary.main, other: faint(palette.text.secondary), text: palette.text.primary },
        format: (value) => formatMeasure(intl, measure.unit, value),
        formatAxis: (value) => formatAxis(intl, measure.unit, value),
      }),
    [points, year, palette, intl, measure],
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
      option={option}
      summary={summary}
      table={{
        rows: points,
        rowKey: (point) => point.year,
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

/** Half of a colour: the canvas takes eight hexadecimal digits, the last two for opacity. */
function faint(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? `${color}80` : color
}
