import { Chart, spreadOption, type ChartLook } from '@keyroom/ui/chart'
import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SpreadRow } from './spread-table.ts'

interface SpreadChartProps {
  title: string
  rows: readonly SpreadRow[]
  source: string
}

const rowHeight = 44
const percentiles = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** Rooms from the 10th to the 90th percentile of all futures, by department, and those that are planned. */
export function SpreadChart({ title, rows, source }: SpreadChartProps) {
  const intl = useIntl()
  const option = useCallback(
    (look: ChartLook) =>
      spreadOption(look, {
        rows: rows.map(({ name, years, planned }) => ({ name, spread: years.at(-1) ?? null, mark: planned })),
        text: { full: (value) => intl.formatNumber(value), short: (value) => intl.formatNumber(value) },
        markName: intl.formatMessage({ id: 'programming.risk.planned' }),
        names: {
          outer: intl.formatMessage({ id: 'programming.risk.outer' }),
          middle: intl.formatMessage({ id: 'programming.risk.middle' }),
          median: intl.formatMessage({ id: 'programming.risk.p50' }),
        },
      }),
    [rows, intl],
  )
  return (
    <Chart<SpreadRow>
      title={title}
      option={option}
      source={source}
      height={72 + rows.length * rowHeight}
      summary={intl.formatMessage({ id: 'programming.risk.spread.summary' }, { count: rows.length })}
      table={{
        rows,
        rowKey: ({ id }) => id,
        file: [
          {
            id: 'department',
            header: intl.formatMessage({ id: 'programming.department' }),
            kind: 'text',
            value: ({ name }) => name,
          },
          ...percentiles.map((key) => ({
            id: key,
            header: intl.formatMessage({ id: `programming.risk.${key}` }),
            kind: 'number' as const,
            value: ({ years }: SpreadRow) => years.at(-1)?.[key] ?? null,
          })),
        ],
        columns: [
          { key: 'department', header: <FormattedMessage id="programming.department" />, cell: ({ name }) => name },
          ...percentiles.map((key) => ({
            key,
            header: <FormattedMessage id={`programming.risk.${key}`} />,
            numeric: true,
            cell: ({ years }: SpreadRow) => intl.formatNumber(years.at(-1)?.[key] ?? 0),
          })),
        ],
      }}
    />
  )
}
