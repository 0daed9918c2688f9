import type { FacilityUnits } from '@keyroom/product-api'
import { Chart, spreadOption, type ChartLook } from '@keyroom/ui/chart'
import type { FileColumn } from '@keyroom/ui/more'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { remarksFileColumn } from '../board/remarks-columns.ts'
import { formatAxis } from '../measures/format-measure.ts'
import { withDoubtful } from '../provenance/doubtful-text.ts'
import { UnitFigureButton } from './unit-figure-button.tsx'
import { isDoubtfulInUnit, peerPercentiles, type UnitFigureId } from './unit-figure.ts'
import { yearOf } from './unit-measure.ts'
import { unitName, unitValueText } from './unit-text.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'

interface PeersChartProps {
  answer: FacilityUnits
  year: number
  /** Percent. */
  target: number
  source: string
  show: ShowUnitSource
}

/** A module of its own, because it loads the chart library. */
export function PeersChart({ answer, year, target, source, show }: PeersChartProps) {
  const intl = useIntl()
  const rows = useMemo(
    () =>
      answer.units.flatMap((unit) => {
        const found = yearOf(unit, year)
        if (!found || found.occupancy === null) return []
        const { peers, occupancy } = found
        const isDoubtful = isDoubtfulInUnit(found, 'occupancy')
        return [{ id: unit.unit, unit, found, name: unitName(intl, unit.unit), mark: occupancy, isDoubtful, peers }]
      }),
    [answer, year, intl],
  )
  const option = useCallback(
    (look: ChartLook) =>
      spreadOption(look, {
        // A doubtful mark would be so far out that all spreads become lines.
        rows: rows.map(({ name, mark, isDoubtful, peers }) => ({
          name,
          mark: isDoubtful ? null : mark,
          spread: peers.suppressed ? null : peers,
        })),
        text: {
          full: (value) => unitValueText(intl, 'occupancy', value),
          short: (value) => formatAxis(intl, 'share', value),
        },
        markName: answer.name,
        names: {
          outer: intl.formatMessage({ id: 'analytics.units.peers.outer' }),
          middle: intl.formatMessage({ id: 'analytics.trends.band' }),
          median: intl.formatMessage({ id: 'analytics.trends.median' }),
        },
      }),
    [rows, intl, answer.name],
  )
  const placed = (test: (mark: number, p25: number, p75: number) => boolean) =>
    rows.flatMap(({ name, mark, isDoubtful, peers }) =>
      !isDoubtful && !peers.suppressed && test(mark, peers.p25, peers.p75) ? [name] : [],
    )
  const above = placed((mark, _p25, p75) => mark > p75)
  const below = placed((mark, p25) => mark < p25)
  const places = intl.formatMessage(
    { id: 'analytics.units.peers.summary' },
    {
      name: answer.name,
      above: above.length,
      aboveNames: namesOf(intl, above),
      below: below.length,
      belowNames: namesOf(intl, below),
    },
  )
  const doubtful = rows.flatMap(({ name, isDoubtful }) => (isDoubtful ? [name] : []))
  const summary = withDoubtful(intl, places, doubtful, 'left-out')
  const figure = ({ unit, found }: (typeof rows)[number], measure: UnitFigureId) => (
    <UnitFigureButton unit={unit} year={found} measure={measure} target={target} show={show} />
  )
  const quartile = (measure: keyof typeof peerPercentiles) => ({
    key: measure,
    header: <FormattedMessage id={`analytics.trends.peers.${peerPercentiles[measure]}`} />,
    cell: (row: (typeof rows)[number]) =>
      row.peers.suppressed ? <FormattedMessage id="analytics.suppressed.short" /> : figure(row, measure),
    numeric: true,
  })
  return (
    <Chart
      title={intl.formatMessage({ id: 'analytics.units.peers.title' }, { name: answer.name, year })}
      option={option}
      summary={summary}
      source={source}
      height={72 + 40 * rows.length}
      table={{
        rows,
        rowKey: ({ id }) => id,
        columns: [
          { key: 'unit', header: <FormattedMessage id="analytics.units.unit" />, cell: ({ name }) => name },
          {
            key: 'mark',
            header: <FormattedMessage id="analytics.quartiles.hospital" />,
            cell: (row) => figure(row, 'occupancy'),
            numeric: true,
          },
          quartile('peersP25'),
          quartile('peers'),
          quartile('peersP75'),
          {
            key: 'n',
            header: <FormattedMessage id="analytics.trends.peers.n" />,
            cell: (row) => figure(row, 'peersN'),
            numeric: true,
          },
        ],
        file: [
          {
            id: 'unit',
            header: intl.formatMessage({ id: 'analytics.units.unit' }),
            kind: 'text',
            value: ({ name }) => name,
          },
          {
            id: 'mark',
            header: intl.formatMessage({ id: 'analytics.quartiles.hospital' }),
            kind: 'percent',
            value: ({ mark }) => mark,
          },
          ...(['p10', 'p25', 'p50', 'p75', 'p90'] as const).map((key): FileColumn<(typeof rows)[number]> => ({
            id: key,
            header: intl.formatMessage({ id: `analytics.quartiles.${key}` }),
            kind: 'percent',
            value: ({ peers }) => (peers.suppressed ? null : peers[key]),
          })),
          {
            id: 'n',
            header: intl.formatMessage({ id: 'analytics.trends.peers.n' }),
            kind: 'number',
            value: ({ peers }) => peers.n,
          },
          remarksFileColumn<(typeof rows)[number]>(intl, ({ isDoubtful }) =>
            isDoubtful ? [intl.formatMessage({ id: 'analytics.doubtful' })] : [],
          ),
        ],
      }}
    />
  )
}

/** Longer lists of names are unreadable, so their number is shown instead. */
const maxNames = 3

function namesOf(intl: IntlShape, units: readonly string[]): string {
  return units.length > maxNames
    ? intl.formatMessage({ id: 'analytics.units.some' }, { count: units.length })
    : intl.formatList(units)
}
