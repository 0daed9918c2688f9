import { annualize, laborCostAt } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import { barsOption, Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { remarksColumn, remarksFileColumn } from '../board/remarks-columns.ts'
import { remarksOf } from '../board/remarks.ts'
import { isOddPeriod } from '../measures/measure.ts'
import { figureMeasure } from '../measures/figure-measure.ts'
import { Traceable } from '../provenance/traceable.tsx'
import { laborMeasure } from './labor-measure.ts'

const salaries = figureMeasure('salaries')

interface LaborChartProps {
  yearly: readonly ReportWithIndicators[]
  /** Dollars a year. */
  salary: number
  name: string
  source: string
}

/** The labor cost at one salary beside the reported salaries, by year. */
export function LaborChart({ yearly, salary, name, source }: LaborChartProps) {
  const intl = useIntl()
  const years = useMemo(
    () =>
      yearly.map((report) => {
        const { fiscalYear, figures, days } = report
        return {
          report,
          year: fiscalYear,
          cost: laborCostAt(figures, salary),
          reported:
            isOddPeriod(report) && figures.salaries ? annualize(figures.salaries, days) : (figures.salaries ?? null),
          annualized: isOddPeriod(report),
        }
      }),
    [yearly, salary],
  )
  const money = useCallback((value: number) => intl.formatNumber(value, { format: 'money' }), [intl])
  const short = useCallback((value: number) => intl.formatNumber(value, { format: 'compactMoney' }), [intl])
  const names = useMemo(
    () => ({
      cost: intl.formatMessage({ id: 'analytics.labor.at' }, { salary: money(salary) }),
      reported: intl.formatMessage({ id: 'analytics.figure.salaries' }),
    }),
    [intl, money, salary],
  )
  const option = useCallback(
    (look: ChartLook) =>
      barsOption(look, {
        places: years.map(({ year }) => String(year)),
        series: [
          { name: names.cost, values: years.map(({ cost }) => cost) },
          { name: names.reported, values: years.map(({ reported }) => reported) },
        ],
        text: { full: money, short },
      }),
    [years, names, money, short],
  )
  const last = years.findLast(({ cost, reported }) => cost !== null && reported !== null)
  const summary =
    last?.cost == null || last.reported === null
      ? intl.formatMessage({ id: 'analytics.labor.summary.none' }, { name })
      : intl.formatMessage(
          { id: 'analytics.labor.summary' },
          {
            name,
            year: last.year,
            cost: short(last.cost),
            reported: short(last.reported),
            difference: intl.formatNumber(Math.abs(last.reported / last.cost - 1), { format: 'percent' }),
            more: last.reported >= last.cost ? 'yes' : 'no',
          },
        )
  const labor = useMemo(() => laborMeasure(intl, salary), [intl, salary])
  const remarks = ({ report, annualized }: (typeof years)[number]) => remarksOf(intl, { report, annualized })
  const hasRemarks = years.some((year) => remarks(year).length > 0)
  return (
    <Chart
      title={intl.formatMessage({ id: 'analytics.labor.title' }, { name })}
      option={option}
      summary={summary}
      source={source}
      table={{
        rows: years,
        rowKey: ({ year }) => year,
        file: [
          {
            id: 'year',
            header: intl.formatMessage({ id: 'analytics.year' }),
            kind: 'number',
            value: ({ year }) => year,
          },
          { id: 'cost', header: names.cost, kind: 'money', value: ({ cost }) => cost },
          { id: 'reported', header: names.reported, kind: 'money', value: ({ reported }) => reported },
          ...(hasRemarks ? [remarksFileColumn(intl, remarks)] : []),
        ],
        columns: [
          {
            key: 'year',
            header: <FormattedMessage id="analytics.year" />,
            cell: ({ year }) => intl.formatNumber(year, { format: 'year' }),
          },
          {
            key: 'cost',
            header: names.cost,
            cell: ({ report, cost }) => <Traceable measure={labor} report={report} value={cost} />,
            numeric: true,
          },
          {
            key: 'reported',
            header: names.reported,
            cell: ({ report, reported }) => <Traceable measure={salaries} report={report} value={reported} />,
            numeric: true,
          },
          ...(hasRemarks ? [remarksColumn(intl, remarks)] : []),
        ],
      }}
    />
  )
}
