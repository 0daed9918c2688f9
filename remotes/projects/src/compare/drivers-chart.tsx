import { Chart, tornadoOption, type ChartLook } from '@keyroom/ui/chart'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { differenceText, figureText, type FigureUnit } from '../figures/figure-text.ts'

interface DriverRow {
  readonly name: string
  readonly result: number
}

interface DriversChartProps {
  title: string
  /** The result of the first scenario, where all bars begin. */
  planned: number
  unit: FigureUnit
  rows: readonly DriverRow[]
  firstName: string
}

const rowHeight = 40

/** A module of its own, because it loads the chart library. */
export function DriversChart({ title, planned, unit, rows, firstName }: DriversChartProps) {
  const intl = useIntl()
  const lower = intl.formatMessage({ id: 'projects.compare.drivers.lower' })
  const higher = intl.formatMessage({ id: 'projects.compare.drivers.higher' })
  const option = useCallback(
    (look: ChartLook) =>
      tornadoOption(look, {
        rows: rows.map(({ name, result }) => ({
          name,
          low: Math.min(result, planned),
          high: Math.max(result, planned),
        })),
        planned,
        text: {
          full: (value) => figureText(intl, value, unit),
          short: (value) =>
            unit === 'count'
              ? figureText(intl, value, unit)
              : intl.formatNumber(value, unit === 'dollars' ? { format: 'compactMoney' } : { format: 'compact' }),
        },
        names: { low: lower, high: higher },
      }),
    [rows, planned, intl, unit, lower, higher],
  )
  const [widest] = rows
  const head = (id: string) => intl.formatMessage({ id: `projects.compare.column.${id}` })
  return (
    <Chart<DriverRow>
      title={title}
      option={option}
      source={firstName}
      height={96 + rows.length * rowHeight}
      summary={intl.formatMessage(
        { id: 'projects.compare.drivers.summary' },
        { name: widest?.name ?? '', change: differenceText(intl, (widest?.result ?? planned) - planned, unit) },
      )}
      table={{
        rows,
        rowKey: ({ name }) => name,
        file: [
          { id: 'assumption', header: head('assumption'), kind: 'text', value: ({ name }) => name },
          { id: 'result', header: head('result'), kind: 'number', value: ({ result }) => result },
          { id: 'change', header: head('change'), kind: 'number', value: ({ result }) => result - planned },
        ],
        columns: [
          { key: 'assumption', header: head('assumption'), cell: ({ name }) => name },
          {
            key: 'result',
            header: head('result'),
            numeric: true,
            cell: ({ result }) => figureText(intl, result, unit),
          },
          {
            key: 'change',
            header: head('change'),
            numeric: true,
            cell: ({ result }) => <bdi dir="ltr">{differenceText(intl, result - planned, unit)}</bdi>,
          },
        ],
      }}
    />
  )
}
