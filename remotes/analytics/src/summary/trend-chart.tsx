import type { IndicatorId } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import { barsOption, Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { remarksColumn, remarksFileColumn } from '../board/remarks-columns.ts'
import { remarksOf } from '../board/remarks.ts'
import { drawnValue, isOddPeriod, trendValue, type Measure } from '../measures/measure.ts'
import { columnKind, formatAxis, formatMeasure } from '../measures/format-measure.ts'
import { Traceable } from '../provenance/traceable.tsx'

interface TrendChartProps {
  measure: Measure
  /** The name of the indicator. */
  indicator: string
  yearly: readonly ReportWithIndicators[]
  /** The year of the page, which is highlighted. */
  year: number
  name: string
  /** The source line. */
  source: string
}

/** A module of its own, because it loads the chart library. */
export function TrendChart({ measure, indicator, yearly, year, name, source }: TrendChartProps) {
  const intl = useIntl()
  const points = useMemo(
    () =>
      yearly.map((report) => ({
        report,
        year: report.fiscalYear,
        value: trendValue(measure, report),
        drawn: drawnValue(measure, report),
        annualized: measure.flow && isOddPeriod(report),
      })),
    [measure, yearly],
  )
  const remarks = ({ report, annualized, value }: (typeof points)[number]) =>
    remarksOf(intl, { report, annualized, indicator: measure.id as IndicatorId, value })
  const hasRemarks = points.some((point) => remarks(point).length > 0)
  const option = useCallback(
    (look: ChartLook) =>
      barsOption(look, {
        places: points.map((point) => String(point.year)),
        series: [{ name: indicator, values: points.map(({ drawn }) => drawn) }],
        text: {
          full: (value) => formatMeasure(intl, measure.unit, value),
          short: (value) => formatAxis(intl, measure.unit, value),
        },
        chosen: points.findIndex((point) => point.year === year),
      }),
    [points, year, intl, measure, indicator],
  )
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
          ...(hasRemarks ? [remarksFileColumn(intl, remarks)] : []),
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
            cell: ({ report, value }) => <Traceable measure={measure} report={report} value={value} />,
            numeric: true,
          },
          ...(hasRemarks ? [remarksColumn(intl, remarks)] : []),
        ],
      }}
    />
  )
}
