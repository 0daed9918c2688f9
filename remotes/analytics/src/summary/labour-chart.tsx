import { annualise, laborCostAt } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import { barsOption, Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isOddPeriod } from '../measures/annual-value.ts'

interface LabourChartProps {
  yearly: readonly CostReportAnswer[]
  /** Dollars a year. */
  salary: number
  name: string
  source: string
}

/** Labour cost at one salary beside the salaries reported, by year. */
export function LabourChart({ yearly, salary, name, source }: LabourChartProps) {
  const intl = useIntl()
  const years = useMemo(
    () =>
      yearly.map(({ fiscalYear, figures, days }) => ({
        year: fiscalYear,
        cost: laborCostAt(figures, salary),
        reported:
          isOddPeriod({ days }) && figures.salaries ? annualise(figures.salaries, days) : (figures.salaries ?? null),
      })),
    [yearly, salary],
  )
  const money = useCallback((value: number) => intl.formatNumber(value, { format: 'money' }), [intl])
  const short = useCallback((value: number) => intl.formatNumber(value, { format: 'compactMoney' }), [intl])
  const names = useMemo(
    () => ({
      cost: intl.formatMessage({ id: 'analytics.labour.at' }, { salary: money(salary) }),
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
      ? intl.formatMessage({ id: 'analytics.labour.summary.none' }, { name })
      : intl.formatMessage(
          { id: 'analytics.labour.summary' },
          {
            name,
            year: last.year,
            cost: short(last.cost),
            reported: short(last.reported),
            difference: intl.formatNumber(Math.abs(last.reported / last.cost - 1), { format: 'percent' }),
            more: last.reported >= last.cost ? 'yes' : 'no',
          },
        )
  const amount = (value: number | null) =>
    value === null ? <FormattedMessage id="analytics.na" /> : <bdi dir="ltr">{money(value)}</bdi>
  return (
    <Chart
      title={intl.formatMessage({ id: 'analytics.labour.title' }, { name })}
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
        ],
        columns: [
          {
            key: 'year',
            header: <FormattedMessage id="analytics.year" />,
            cell: ({ year }) => intl.formatNumber(year, { format: 'year' }),
          },
          { key: 'cost', header: names.cost, cell: ({ cost }) => amount(cost), numeric: true },
          { key: 'reported', header: names.reported, cell: ({ reported }) => amount(reported), numeric: true },
        ],
      }}
    />
  )
}
