import type { DepartmentSimulation, RoomChoice } from '@keyroom/right-sizing'
import { barsOption, Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureText } from '../../figures/figure-text.ts'

interface DistributionChartProps {
  title: string
  result: DepartmentSimulation
  source: string
}

const shares = ['share', 'suffices'] as const
const regrets = ['surplus', 'shortage'] as const

/** How many rooms the futures need, with the planned number highlighted. */
export function DistributionChart({ title, result: { choices, planned, years }, source }: DistributionChartProps) {
  const intl = useIntl()
  const option = useCallback(
    (look: ChartLook) => {
      const percent = (value: number) => figureText(intl, value, 'share')
      return barsOption(look, {
        places: choices.map(({ rooms }) => intl.formatNumber(rooms)),
        series: [
          {
            name: intl.formatMessage({ id: 'programming.risk.share' }),
            values: choices.map(({ share }) => share),
          },
        ],
        text: { full: percent, short: percent, name: intl.formatMessage({ id: 'programming.risk.share' }) },
        chosen: choices.findIndex(({ rooms }) => rooms === planned),
        labelled: choices.length <= 15,
      })
    },
    [choices, planned, intl],
  )
  const last = years.at(-1)
  return (
    <Chart<RoomChoice>
      title={title}
      option={option}
      source={source}
      summary={intl.formatMessage(
        { id: 'programming.risk.summary' },
        { p10: last?.p10 ?? 0, p50: last?.p50 ?? 0, p90: last?.p90 ?? 0 },
      )}
      table={{
        rows: choices,
        rowKey: ({ rooms }) => rooms,
        file: [
          {
            id: 'rooms',
            header: intl.formatMessage({ id: 'programming.risk.rooms' }),
            kind: 'number',
            value: ({ rooms }) => rooms,
          },
          ...shares.map((key) => ({
            id: key,
            header: intl.formatMessage({ id: `programming.risk.${key}` }),
            kind: 'percent' as const,
            value: (row: RoomChoice) => row[key],
          })),
          ...regrets.map((key) => ({
            id: key,
            header: intl.formatMessage({ id: `programming.risk.${key}` }),
            kind: 'number' as const,
            value: (row: RoomChoice) => row[key],
          })),
        ],
        columns: [
          {
            key: 'rooms',
            header: <FormattedMessage id="programming.risk.rooms" />,
            cell: ({ rooms }) => intl.formatNumber(rooms),
          },
          ...shares.map((key) => ({
            key,
            header: <FormattedMessage id={`programming.risk.${key}`} />,
            numeric: true,
            cell: (row: RoomChoice) => figureText(intl, row[key], 'share'),
          })),
          ...regrets.map((key) => ({
            key,
            header: <FormattedMessage id={`programming.risk.${key}`} />,
            numeric: true,
            cell: (row: RoomChoice) => figureText(intl, row[key], 'count'),
          })),
        ],
      }}
    />
  )
}
