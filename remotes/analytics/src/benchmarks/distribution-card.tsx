import type { Distribution } from '@keyroom/product-api'
import { Box, DelayedSkeleton, lazyComponent } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { IndicatorField } from '../board/indicator-field.tsx'
import { PartFailed } from '../board/part-failed.tsx'
import { Unreliable } from '../board/unreliable.tsx'
import { useAhead } from '../board/lazy-dialog.tsx'
import { useDistribution } from '../board/board-queries.ts'
import { MapLink } from '../hospital/map-link.tsx'
import { seriesLabel, seriesName } from '../measures/variant-measure.ts'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Dashboard } from '../visualization/dashboard.tsx'
import { placeSentence } from './place-sentence.ts'
import { Widen } from './widen.tsx'
import type { ChosenPeers } from '../peers/use-peer-group.ts'
import { useReportsSourceLine } from '../visualization/panel.tsx'
import { useBaseSalary } from '../visualization/parameters/base-salary.ts'

/** Includes the summary line, so that nothing moves when the chart loads. */
const chartHeight = 348

const fetchChart = async () => (await import('./distribution-chart.tsx')).DistributionChart
const DistributionChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={chartHeight} /> })

/** The address parameters that Reset removes. */
const resets = ['indicator', 'method', 'year', 'peers', 'sort', 'order', 'page']

interface DistributionCardProps {
  ccn: string
  peers: ChosenPeers
  /** The description of the peer group. */
  group: string
  year: number
}

/** The distribution of one indicator over the peers, with this hospital marked. */
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
  const source = useReportsSourceLine(data ? shownEditions(data) : [])
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
      parameters={
        <>
          <IndicatorField indicator={indicator} onPick={(picked) => change({ indicator: picked })} />
          <MapLink ccn={ccn} indicator={indicator} />
        </>
      }
      resets={resets}
    >
      {data ? (
        <Box sx={{ minHeight: chartHeight, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
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
        <DelayedSkeleton height={chartHeight} />
      )}
    </Dashboard>
  )
}

/** The editions of the group's reports, and that of the marked hospital, which may be outside of it. */
function shownEditions({ editions, mark }: Distribution) {
  return mark?.report ? [...editions, mark.report.edition] : editions
}
