import { indicator, soundValue } from '@keyroom/cost-report'
import type { Trends } from '@keyroom/product-api'
import { Chart, linesOption, type ChartLook } from '@keyroom/ui/chart'
import { Box } from '@keyroom/ui/core'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { DerivationButton } from '../board/derivation-button.tsx'
import { BoardFigure } from '../board/board-figure.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { columnKind, formatAxis, formatMeasure } from '../measures/format-measure.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { CellNotes, cellRemarks } from './cell-notes.tsx'
import { trendRows, type TrendRow } from './trend-rows.ts'
import { trendSentence } from './trend-sentence.ts'

interface TrendPanelProps {
  trends: Trends
  series: Trends['series'][number]
  source: string
}

/** One indicator over the years for every hospital, with the middle half of the peers. Loads the chart library. */
export function TrendPanel({ trends, series, source }: TrendPanelProps) {
  const intl = useIntl()
  const { unit } = indicator(series.indicator)
  const label = seriesLabel(intl, series)
  const derivations = useBoardDerivations()
  const ofSeries = { indicator: series.indicator, variant: series.variant }
  const rows = useMemo(() => trendRows(trends, series), [trends, series])
  const write = useCallback((value: number) => formatMeasure(intl, unit, value), [intl, unit])
  const option = useCallback(
    (look: ChartLook) => {
      const known = (pick: 'p25' | 'p50' | 'p75') =>
        rows.map(({ spread }) => (spread && !spread.suppressed ? spread[pick] : null))
      const hasPeers = rows.some(({ spread }) => spread && !spread.suppressed)
      const annualized = intl.formatMessage({ id: 'analytics.trends.annualized' })
      return linesOption(look, {
        places: rows.map(({ year }) => String(year)),
        lines: [
          ...trends.hospitals.map(({ name }, at) => ({
            name,
            values: rows.map(({ cells }) => soundValue(series.indicator, cells[at]?.value ?? null)),
            notes: rows.map(({ cells }) => (cells[at]?.annualized ? annualized : null)),
          })),
          ...(hasPeers
            ? [{ name: intl.formatMessage({ id: 'analytics.trends.median' }), values: known('p50'), quiet: true }]
            : []),
        ],
        bands: hasPeers
          ? [{ name: intl.formatMessage({ id: 'analytics.trends.band' }), low: known('p25'), high: known('p75') }]
          : [],
        spans: covidSpans(rows, intl.formatMessage({ id: 'analytics.badge.covid-year' })),
        text: { full: write, short: (value) => formatAxis(intl, unit, value) },
      })
    },
    [rows, trends, series.indicator, intl, unit, write],
  )
  return (
    <Chart
      title={label}
      option={option}
      summary={trendSentence(intl, trends, series, rows)}
      source={source}
      height={300}
      table={{
        rows,
        rowKey: ({ year }) => year,
        file: [
          {
            id: 'year',
            header: intl.formatMessage({ id: 'analytics.year' }),
            kind: 'number',
            value: ({ year }) => year,
          },
          ...trends.hospitals.map(({ ccn, name }, at) => ({
            id: ccn,
            header: name,
            kind: columnKind(unit),
            value: ({ cells }: TrendRow) => cells[at]?.value ?? null,
          })),
          ...trends.hospitals.map(({ ccn, name }, at) => ({
            id: `${ccn}-remarks`,
            header: intl.formatMessage({ id: 'analytics.remarks.of' }, { of: name }),
            kind: 'text' as const,
            value: ({ cells }: TrendRow) => cellRemarks(intl, cells[at], series.indicator),
          })),
          ...(['p25', 'p50', 'p75', 'n'] as const).map((key) => ({
            id: key,
            header: intl.formatMessage({ id: `analytics.trends.peers.${key}` }),
            kind: key === 'n' ? ('number' as const) : columnKind(unit),
            value: ({ spread }: TrendRow) => peerValue(spread, key),
          })),
        ],
        columns: [
          {
            key: 'year',
            header: <FormattedMessage id="analytics.year" />,
            cell: ({ year, isCovid }) => (
              <>
                {intl.formatNumber(year, { format: 'year' })}
                {isCovid ? (
                  <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                    <FormattedMessage id="analytics.badge.covid-year" />
                  </Box>
                ) : null}
              </>
            ),
          },
          ...trends.hospitals.map(({ ccn, name }, at) => ({
            key: ccn,
            header: name,
            cell: ({ cells }: TrendRow) => {
              const cell = cells[at]
              return cell ? (
                <>
                  <BoardFigure {...cell} indicator={series.indicator} variant={series.variant} />
                  <CellNotes cell={cell} />
                </>
              ) : null
            },
            numeric: true,
          })),
          ...(['p25', 'p50', 'p75', 'n'] as const).map((key) => ({
            key,
            header: intl.formatMessage({ id: `analytics.trends.peers.${key}` }),
            cell: ({ spread, year }: TrendRow) => {
              const text = peerText(intl, spread, key, write)
              return spread && (key === 'n' || !spread.suppressed) ? (
                <DerivationButton
                  what={`${label}, ${intl.formatMessage({ id: `analytics.trends.peers.${key}` })}, ${intl.formatNumber(year, { format: 'year' })}`}
                  text={text}
                  onClick={() => derivations.peers(key, { ...ofSeries, year, peers: trends.peers ?? 'all' })}
                />
              ) : (
                text
              )
            },
            numeric: true,
          })),
        ],
      }}
    />
  )
}

function peerValue(spread: TrendRow['spread'], key: 'p25' | 'p50' | 'p75' | 'n'): number | null {
  if (!spread) return null
  if (key === 'n') return spread.n
  return spread.suppressed ? null : spread[key]
}

function peerText(
  intl: IntlShape,
  spread: TrendRow['spread'],
  key: 'p25' | 'p50' | 'p75' | 'n',
  write: (value: number) => string,
): string {
  if (!spread) return '–'
  if (key === 'n') return intl.formatNumber(spread.n)
  return spread.suppressed ? intl.formatMessage({ id: 'analytics.suppressed.short' }) : write(spread[key])
}

/** The drawn pandemic years. */
function covidSpans(rows: readonly TrendRow[], name: string) {
  const bent = rows.filter(({ isCovid }) => isCovid)
  const [first, last] = [bent[0], bent.at(-1)]
  return first && last ? [{ name, from: String(first.year), to: String(last.year) }] : []
}
