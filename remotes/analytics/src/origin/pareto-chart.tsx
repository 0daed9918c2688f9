import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Chart, type ChartLook } from '@keyroom/ui/chart'
import { useCallback, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { writeCount, writeShare } from './bounded-text.ts'
import { paretoOption } from './pareto-option.ts'

/** ZIP codes that are drawn: as many bars as can be told apart. */
const drawn = 30

/** The chart itself: a module of its own, since it brings the chart library. */
export function ParetoChart({ answer, year }: { answer: PatientOriginAnswer; year: number }) {
  const intl = useIntl()
  const [today] = useState(() => Date.now())
  const zips = useMemo(
    () =>
      answer.zips
        .flatMap(({ zip, cases, cumulative, area }) =>
          cases === null || cumulative.known === null ? [] : [{ zip, cases, cumulative: cumulative.known, area }],
        )
        .slice(0, drawn),
    [answer],
  )
  const names = useMemo(
    () => ({
      cases: intl.formatMessage({ id: 'analytics.origin.cases' }),
      cumulative: intl.formatMessage({ id: 'analytics.origin.cumulative' }),
    }),
    [intl],
  )
  const option = useCallback(
    (look: ChartLook) =>
      paretoOption(look, {
        zips,
        names,
        count: writeCount(intl),
        share: (value) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 }),
      }),
    [zips, names, intl],
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
            share: writeShare(intl)(last.cumulative),
            primary: answer.areas.primary.zips,
            threshold: answer.primary,
          },
        )
      : intl.formatMessage({ id: 'analytics.origin.pareto.summary.none' })
  const source = intl.formatMessage(
    { id: 'analytics.source-line' },
    {
      file: intl.formatMessage({ id: answer.sample ? 'analytics.source.report.file.sample' : 'analytics.origin.file' }),
      date: intl.formatDate(today, { dateStyle: 'medium' }),
    },
  )
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
          { key: 'cases', header: names.cases, cell: ({ cases }) => intl.formatNumber(cases), numeric: true },
          {
            key: 'cumulative',
            header: names.cumulative,
            cell: ({ cumulative }) => writeShare(intl)(cumulative),
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
        ],
      }}
    />
  )
}
