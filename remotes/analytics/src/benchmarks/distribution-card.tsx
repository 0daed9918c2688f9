import { Box, DelayedSkeleton, fetchedWhenDrawn } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { IndicatorField } from '../board/indicator-field.tsx'
import { PartFailed } from '../board/part-failed.tsx'
import { Unreliable } from '../board/unreliable.tsx'
import { useAhead } from '../board/use-ahead.ts'
import { useDistribution } from '../board/use-board.ts'
import { seriesLabel, seriesName } from '../measures/variant-measure.ts'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { Dashboard } from '../visualisation/dashboard.tsx'
import { useBaseSalary } from '../visualisation/parameters/use-base-salary.ts'
import { useSourceLine } from '../visualisation/use-source-line.ts'
import { placeSentence } from './place-sentence.ts'
import { Widen } from './widen.tsx'
import type { ChosenPeers } from '../peers/use-peer-group.ts'

/** The chart's own height with its summary line, so that nothing moves when it comes. */
const height = 348

const fetchChart = async () => (await import('./distribution-chart.tsx')).DistributionChart
const DistributionChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={height} />)

/** What Reset takes out of the address. */
const resets = ['indicator', 'method', 'year', 'peers', 'sort', 'order', 'page']

interface DistributionCardProps {
  ccn: string
  peers: ChosenPeers
  /** The group in words. */
  group: string
  year: number
}

/** How one indicator is spread over the peers, with this hospital among them. */
export function DistributionCard({ ccn, peers, group, year }: DistributionCardProps) {
  const intl = useIntl()
  const [{ indicator, method }, change] = useViewAddress()
  const { data, error, refetch, isPlaceholderData } = useDistribution({
    indicator: seriesName(indicator, method),
    year,
    peers: peers.text,
    ccn,
  })
  useAhead(fetchChart)
  const source = useSourceLine(data?.sample ?? false)
  const { salary } = useBaseSalary()
  const summary = data
    ? intl.formatMessage(
        { id: 'analytics.distribution.summary' },
        {
          indicator: seriesLabel(intl, data),
          name: data.mark?.name ?? '',
          place: placeSentence(
            intl,
            {
              indicator: data.indicator,
              percentile: data.mark?.percentile ?? null,
              rank: data.mark?.rank ?? null,
              spread: data.spread,
            },
            group,
          ),
        },
      )
    : ''
  return (
    <Dashboard
      request={{
        id: 'benchmarks',
        title: intl.formatMessage({ id: 'analytics.benchmarks.title' }, { name: data?.mark?.name ?? ccn }),
        ccn,
        fiscalYear: year,
        baseSalary: salary,
      }}
      source={source}
      heading={
        <>
          <FormattedMessage id="analytics.distribution.heading" values={{ year }} />
          <Unreliable indicator={indicator} />
        </>
      }
      parameters={<IndicatorField indicator={indicator} onPick={(picked) => change({ indicator: picked })} />}
      resets={resets}
    >
      {data ? (
        <Box sx={{ minHeight: height, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          {data.spread.suppressed ? (
            <Widen count={data.spread.n} peers={peers} />
          ) : (
            <ChartBoundary key={data.indicator} fetchChart={fetchChart}>
              <DistributionChart answer={data} summary={summary} source={source} />
            </ChartBoundary>
          )}
        </Box>
      ) : error ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedSkeleton height={height} />
      )}
    </Dashboard>
  )
}
