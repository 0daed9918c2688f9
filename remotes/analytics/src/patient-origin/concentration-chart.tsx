import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Chart, type ChartLook } from '@keyroom/ui/chart'
import { useMediaQuery } from '@keyroom/ui/core'
import type { FileColumn } from '@keyroom/ui/more'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { boundedText, countWriter } from './bounded-text.ts'
import { concentrationBand } from './concentration-band.ts'
import { concentrationOption } from './concentration-option.ts'
import { concentrationMethods, type ConcentrationMethod } from './patient-origin-address.ts'
import { PatientOriginFigureButton } from './patient-origin-source.tsx'

interface ConcentrationChartProps {
  answer: PatientOriginAnswer
  year: number
  method: ConcentrationMethod
  source: string
}

/** A module of its own, because it loads the chart library. */
export function ConcentrationChart({ answer, year, method, source }: ConcentrationChartProps) {
  const intl = useIntl()
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const rows = useMemo(() => {
    const count = countWriter(intl)
    return concentrationMethods.flatMap((id) => {
      const { index, hospitals, zips } = answer.concentration[id]
      if (index === null) return []
      const name = intl.formatMessage({ id: `analytics.origin.hhi.${id}` })
      const band = intl.formatMessage({ id: `analytics.origin.hhi.band.${concentrationBand(index)}` })
      return [{ id, name, ...index, text: boundedText(index, count), band, hospitals, zips, isChosen: id === method }]
    })
  }, [answer, method, intl])
  const option = useCallback(
    (look: ChartLook) => concentrationOption(look, { indices: rows, count: countWriter(intl).one, isNarrow }),
    [rows, intl, isNarrow],
  )
  const [chosen] = rows.filter(({ isChosen }) => isChosen)
  const name = intl.formatMessage({ id: `analytics.origin.hhi.${method}` })
  const summary = chosen
    ? intl.formatMessage(
        { id: 'analytics.origin.hhi.summary' },
        { method: name, index: chosen.text, band: chosen.band, methods: rows.length },
      )
    : intl.formatMessage({ id: 'analytics.origin.hhi.summary.none' }, { method: name })
  const number = (
    id: string,
    value: (row: (typeof rows)[number]) => number | null,
  ): FileColumn<(typeof rows)[number]> => ({
    id,
    header: intl.formatMessage({ id: `analytics.origin.hhi.${id}` }),
    kind: 'number',
    value,
  })
  return (
    <Chart
      title={intl.formatMessage({ id: 'analytics.origin.hhi.title' }, { name: answer.name, year })}
      option={option}
      summary={summary}
      source={source}
      height={280}
      table={{
        rows,
        rowKey: ({ id }) => id,
        columns: [
          {
            key: 'method',
            header: <FormattedMessage id="analytics.origin.hhi.method" />,
            cell: (row) => row.name,
          },
          {
            key: 'index',
            header: <FormattedMessage id="analytics.origin.hhi" />,
            cell: ({ id }) => <PatientOriginFigureButton figure={{ of: 'market', method: id }} />,
            numeric: true,
          },
          {
            key: 'band',
            header: <FormattedMessage id="analytics.origin.hhi.bands" />,
            cell: ({ band }) => band,
          },
          {
            key: 'hospitals',
            header: <FormattedMessage id="analytics.origin.hospitals" />,
            cell: ({ id }) => <PatientOriginFigureButton figure={{ of: 'market-hospitals', method: id }} />,
            numeric: true,
          },
        ],
        file: [
          {
            id: 'method',
            header: intl.formatMessage({ id: 'analytics.origin.hhi.method' }),
            kind: 'text',
            value: (row) => row.name,
          },
          number('lower', ({ lower }) => lower),
          number('upper', ({ upper }) => upper),
          number('alone', ({ known }) => known),
          number('hospitals', ({ hospitals }) => hospitals),
          number('zips', ({ zips }) => zips),
        ],
      }}
    />
  )
}
