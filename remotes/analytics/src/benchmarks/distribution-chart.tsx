import { indicator } from '@keyroom/cost-report'
import type { Distribution } from '@keyroom/product-api'
import { Chart, type ChartLook, histogramOption } from '@keyroom/ui/chart'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DerivationButton } from '../board/derivation-button.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { columnKind, formatAxis, formatMeasure } from '../measures/format-measure.ts'
import { seriesLabel } from '../measures/variant-measure.ts'

interface DistributionChartProps {
  answer: Distribution
  summary: string
  source: string
}

/** A module of its own, because it loads the chart library. */
export function DistributionChart({ answer, summary, source }: DistributionChartProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
  const { spread, mark, bins } = answer
  const { unit } = indicator(answer.indicator)
  const label = seriesLabel(intl, answer)
  const closed = useMemo(() => closedBins(bins), [bins])
  const write = useCallback((value: number) => formatMeasure(intl, unit, value), [intl, unit])
  const option = useCallback(
    (look: ChartLook) => {
      const [first, last] = [closed[0], closed.at(-1)]
      const inside = (value: number) => Math.min(Math.max(value, first?.from ?? value), last?.to ?? value)
      return histogramOption(look, {
        bins: closed,
        text: { full: write, short: (value) => formatAxis(intl, unit, value), name: label },
        counts: {
          full: (count) => intl.formatMessage({ id: 'analytics.hospitals' }, { count }),
          short: (count) => intl.formatNumber(count),
          name: intl.formatMessage({ id: 'analytics.distribution.hospitals' }),
        },
        mark: mark && mark.value !== null ? { name: mark.name, value: inside(mark.value) } : null,
        lines: spread.suppressed
          ? []
          : [{ name: intl.formatMessage({ id: 'analytics.quartiles.p50' }), value: inside(spread.p50) }],
      })
    },
    [closed, write, intl, unit, label, mark, spread],
  )
  const range = ({ from, to }: Distribution['bins'][number]) =>
    from === null
      ? intl.formatMessage({ id: 'analytics.distribution.below' }, { to: write(to ?? 0) })
      : to === null
        ? intl.formatMessage({ id: 'analytics.distribution.from' }, { from: write(from) })
        : intl.formatMessage({ id: 'analytics.distribution.range' }, { from: write(from), to: write(to) })
  return (
    <Chart
      title={mark ? `${label} · ${mark.name}` : label}
      option={option}
      summary={summary}
      source={source}
      height={300}
      table={{
        rows: bins,
        rowKey: ({ from }) => from ?? 'first',
        file: [
          ...(['from', 'to'] as const).map((end) => ({
            id: end,
            header: intl.formatMessage({ id: `analytics.trends.${end}` }),
            kind: columnKind(unit),
            value: (bin: Distribution['bins'][number]) => bin[end],
          })),
          {
            id: 'count',
            header: intl.formatMessage({ id: 'analytics.distribution.hospitals' }),
            kind: 'number',
            value: ({ count }) => count,
          },
        ],
        columns: [
          { key: 'range', header: label, cell: (bin) => <bdi>{range(bin)}</bdi> },
          {
            key: 'count',
            header: <FormattedMessage id="analytics.distribution.hospitals" />,
            cell: (bin) => (
              <DerivationButton
                what={`${label}, ${range(bin)}`}
                text={intl.formatNumber(bin.count)}
                onClick={() => derivations.bin(answer, bin, range(bin))}
              />
            ),
            numeric: true,
          },
        ],
      }}
    />
  )
}

type Bin = Distribution['bins'][number]

/** Gives every bin two ends for drawing; a bin with an open end gets the width of the others. */
export function closedBins(bins: readonly Bin[]): { from: number; to: number; count: number }[] {
  const whole = bins.find(({ from, to }) => from !== null && to !== null)
  const width = whole && whole.from !== null && whole.to !== null ? whole.to - whole.from : 1
  return bins.map(({ from, to, count }) => ({
    from: from ?? (to ?? 0) - width,
    to: to ?? (from ?? 0) + width,
    count,
  }))
}
