import {
  withAssumption,
  type Criteria,
  type InputUnit,
  type Program,
  type ResultRef,
  type SensitivityBar,
} from '@keyroom/right-sizing'
import { Chart, tornadoOption, type ChartLook } from '@keyroom/ui/chart'
import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FigureButton } from '../../figures/figure-button.tsx'
import { axisText, figureText } from '../../figures/figure-text.ts'

/** An assumption with its name and its values as text. */
export interface TornadoRow extends SensitivityBar {
  readonly name: string
  /** The name in two lines, which the axis has room for. */
  readonly lines: string
  readonly lowText: string
  readonly highText: string
}

interface TornadoChartProps {
  title: string
  /** The result that the bars are of, and its name. */
  of: ResultRef
  resultName: string
  program: Program
  criteria: Criteria
  planned: number
  unit: InputUnit
  rows: readonly TornadoRow[]
  source: string
}

const rowHeight = 40

/** A module of its own, because it loads the chart library. */
export function TornadoChart({
  title,
  of,
  resultName,
  program,
  criteria,
  planned,
  unit,
  rows,
  source,
}: TornadoChartProps) {
  const intl = useIntl()
  const lowName = intl.formatMessage({ id: 'programming.drivers.low' })
  const highName = intl.formatMessage({ id: 'programming.drivers.high' })
  const option = useCallback(
    (look: ChartLook) =>
      tornadoOption(look, {
        rows: rows.map(({ lines, low, high }) => ({ name: lines, low: low.result, high: high.result })),
        planned,
        text: {
          full: (value) => figureText(intl, value, unit),
          short: (value) => axisText(intl, value, unit),
        },
        names: { low: lowName, high: highName },
      }),
    [rows, planned, intl, unit, lowName, highName],
  )
  const [widest] = rows
  return (
    <Chart<TornadoRow>
      title={title}
      option={option}
      source={source}
      height={96 + rows.length * rowHeight}
      summary={intl.formatMessage(
        { id: 'programming.drivers.summary' },
        {
          name: widest?.name ?? '',
          low: figureText(intl, widest?.low.result ?? planned, unit),
          high: figureText(intl, widest?.high.result ?? planned, unit),
        },
      )}
      table={{
        rows,
        rowKey: ({ department, assumption }) => `${department} ${assumption}`,
        file: [
          { id: 'assumption', header: head('assumption'), kind: 'text', value: ({ name }) => name },
          { id: 'low', header: head('low'), kind: 'number', value: ({ low }) => low.value },
          { id: 'high', header: head('high'), kind: 'number', value: ({ high }) => high.value },
          { id: 'low-result', header: head('low-result'), kind: 'number', value: ({ low }) => low.result },
          { id: 'high-result', header: head('high-result'), kind: 'number', value: ({ high }) => high.result },
        ],
        columns: [
          {
            key: 'assumption',
            header: head('assumption'),
            cell: ({ name, isRangeAssumed }) => (
              <>
                {name} {isRangeAssumed ? <FormattedMessage id="programming.drivers.assumed" /> : null}
              </>
            ),
          },
          { key: 'low', header: head('low'), numeric: true, cell: ({ lowText }) => lowText },
          {
            key: 'low-result',
            header: head('low-result'),
            numeric: true,
            cell: (row) => endOf(row, 'low'),
          },
          { key: 'high', header: head('high'), numeric: true, cell: ({ highText }) => highText },
          {
            key: 'high-result',
            header: head('high-result'),
            numeric: true,
            cell: (row) => endOf(row, 'high'),
          },
        ],
      }}
    />
  )

  function endOf(row: TornadoRow, end: 'low' | 'high') {
    const { value, result } = row[end]
    const changed = withAssumption(program, criteria, row, value)
    const text = intl.formatMessage(
      { id: 'programming.drivers.value' },
      { assumption: row.name, value: end === 'low' ? row.lowText : row.highText },
    )
    return (
      <FigureButton
        of={of}
        name={`${resultName} · ${text}`}
        text={figureText(intl, result, unit)}
        program={changed.program}
        assumed={{ text, department: row.department, fields: changed.fields }}
      />
    )
  }

  function head(id: string): string {
    return intl.formatMessage({ id: `programming.drivers.${id}` })
  }
}
