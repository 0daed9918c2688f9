import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { countWriter, shareWriter } from './bounded-text.ts'
import { PatientOriginFigureButton } from './patient-origin-source.tsx'
import { paretoOption } from './pareto-option.ts'

/** The number of ZIP codes drawn: those of both service areas, within what a reader can distinguish. */
const drawn = { min: 12, max: 60 } as const

interface ParetoChartProps {
  answer: PatientOriginAnswer
  year: number
  source: string
}

/** A module of its own, because it loads the chart library. */
export function ParetoChart({ answer, year, source }: ParetoChartProps) {
  const intl = useIntl()
  const zips = useMemo(
    () =>
      answer.zips
        .flatMap((of) => {
          const { zip, cases, cumulative, area } = of
          return cases === null || cumulative.known === null
            ? []
            : [{ of, zip, cases, cumulative: cumulative.known, area }]
        })
        .slice(0, Math.min(drawn.max, Math.max(drawn.min, answer.areas.primary.zips + answer.areas.secondary.zips))),
    [answer],
  )
  const names = useMemo(
    () => ({
      cases: intl.formatMessage({ id: 'analytics.origin.cases' }),
      cumulative: intl.formatMessage({ id: 'analytics.origin.cumulative' }),
      areas: {
        primary: intl.formatMessage({ id: 'analytics.origin.area.primary' }),
        secondary: intl.formatMessage({ id: 'analytics.origin.area.secondary' }),
        other: intl.formatMessage({ id: 'analytics.origin.in.other' }),
      },
    }),
    [intl],
  )
  const option = useCallback(
    (look: ChartLook) =>
      paretoOption(look, {
        zips,
        names,
        thresholds: [answer.primary / 100, answer.secondary / 100],
        count: countWriter(intl).one,
        share: (value) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 }),
      }),
    [zips, names, intl, answer.primary, answer.secondary],
  )
  const [first, last] = [zips[0], zips.at(-1)]
  const summary =
    first && last
      ? intl.formatMessage(
          { id: 'analytics.origin.pareto.summary' },
          {
            zip: first.zip,
            cases: first.cases,
            count: zips.length,
            share: shareWriter(intl).one(last.cumulative),
            primary: answer.areas.primary.zips,
            threshold: answer.primary,
          },
        )
      : intl.formatMessage({ id: 'analytics.origin.pareto.summary.none' })
  return (
    <Chart
      title={intl.formatMessage({ id: 'analytics.origin.pareto.title' }, { name: answer.name, year })}
      option={option}
      summary={summary}
      source={source}
      height={340}
      table={{
        rows: zips,
        rowKey: ({ zip }) => zip,
        columns: [
          { key: 'zip', header: <FormattedMessage id="analytics.origin.zip" />, cell: ({ zip }) => zip },
          {
            key: 'cases',
            header: names.cases,
            cell: ({ of }) => <PatientOriginFigureButton figure={{ of: 'zip', zip: of, column: 'cases' }} />,
            numeric: true,
          },
          {
            key: 'cumulative',
            header: names.cumulative,
            cell: ({ of }) => <PatientOriginFigureButton figure={{ of: 'zip', zip: of, column: 'cumulative' }} />,
            numeric: true,
          },
          {
            key: 'area',
            header: <FormattedMessage id="analytics.origin.area" />,
            cell: ({ area }) => <FormattedMessage id={`analytics.origin.in.${area}`} />,
          },
        ],
        file: [
          {
            id: 'zip',
            header: intl.formatMessage({ id: 'analytics.origin.zip' }),
            kind: 'text',
            value: ({ zip }) => zip,
          },
          { id: 'cases', header: names.cases, kind: 'number', value: ({ cases }) => cases },
          { id: 'cumulative', header: names.cumulative, kind: 'percent', value: ({ cumulative }) => cumulative },
          {
            id: 'area',
            header: intl.formatMessage({ id: 'analytics.origin.area' }),
            kind: 'text',
            value: ({ area }) => intl.formatMessage({ id: `analytics.origin.in.${area}` }),
          },
        ],
      }}
    />
  )
}
