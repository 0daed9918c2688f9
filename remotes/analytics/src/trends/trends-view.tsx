import { Box, DelayedSkeleton, lazyComponent, Typography } from '@keyroom/ui/core'
import { Alert, Card, TableDownload } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { MethodField } from '../address/method-field.tsx'
import { useViewAddress } from '../address/use-view-address.ts'
import { YearField } from '../address/year-field.tsx'
import { BoardFailed } from '../board/board-failed.tsx'
import { BoardProvenance } from '../board/board-provenance.tsx'
import { HospitalSet } from '../board/hospital-set.tsx'
import { Unreliable } from '../board/unreliable.tsx'
import { useAhead } from '../board/lazy-dialog.tsx'
import { useTrends } from '../board/board-queries.ts'
import { isFinal } from '../hospital/reports-failed.tsx'
import { seriesLabel, seriesName } from '../measures/variant-measure.ts'
import { PeerBar } from '../peers/peer-bar.tsx'
import { usePeerGroup } from '../peers/use-peer-group.ts'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Dashboard } from '../visualization/dashboard.tsx'
import { Panel, useReportsSourceLine } from '../visualization/panel.tsx'
import { IndicatorsField } from './indicators-field.tsx'
import { trendsExport } from './trends-export.ts'
import { useBaseSalary } from '../visualization/parameters/base-salary.ts'

/** As many lines as a reader can distinguish in one chart. */
const maxOthers = 5

/** Panels are side by side where each is wide enough for its legend to fit in one line. */
const panelWidth = '32rem'
const columns = `repeat(auto-fit, minmax(min(100%, ${panelWidth}), 1fr))`

/** The address parameters that Reset removes. */
const resets = ['with', 'indicators', 'from', 'to', 'method', 'peers']

/** Includes the summary line, so that nothing moves when the chart loads. */
const chartHeight = 372

const fetchPanel = async () => (await import('./trend-panel.tsx')).TrendPanel
const TrendPanel = lazyComponent(fetchPanel, { fallback: <DelayedSkeleton height={chartHeight} /> })

/** Indicators over the years: this hospital, compared hospitals, and the middle half of the peers. */
export function TrendsView({ ccn }: { ccn: string }) {
  const intl = useIntl()
  const [{ others, indicators, from, to, method }, change] = useViewAddress()
  const shown = others.slice(0, maxOthers)
  const peers = usePeerGroup(ccn)
  const { data, error, refetch, isPlaceholderData } = useTrends(
    peers && {
      ccns: [ccn, ...shown],
      indicators: indicators.map((id) => seriesName(id, method)),
      peers: peers.text,
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
  )
  useAhead(fetchPanel)
  const source = useReportsSourceLine(
    data?.hospitals.flatMap(({ reports }) => reports.map(({ edition }) => edition)) ?? [],
  )
  const { salary } = useBaseSalary()
  if (error && (!data || isFinal(error))) return <BoardFailed error={error} ccn={ccn} onRetry={() => void refetch()} />
  if (!data || !peers) return <TrendsPending charts={indicators.length} />
  const [first] = data.series
  const last = first?.peers.at(-1)
  return (
    <BoardProvenance>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data.sample ? (
          <Alert severity="info">
            <FormattedMessage id="analytics.sample" />
          </Alert>
        ) : null}
        <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
          <HospitalSet
            ccn={ccn}
            others={shown}
            max={maxOthers}
            names={new Map(data.hospitals.map((hospital) => [hospital.ccn, hospital.name]))}
          />
          {others.length > shown.length ? (
            <Typography variant="caption" color="textSecondary">
              <FormattedMessage id="analytics.trends.more" values={{ count: others.length - shown.length }} />
            </Typography>
          ) : null}
          <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <IndicatorsField />
            <YearField
              label={intl.formatMessage({ id: 'analytics.trends.from' })}
              years={data.years.filter((year) => year <= data.to)}
              year={data.from}
              onPick={(year) => change({ from: year === data.years[0] ? null : year })}
            />
            <YearField
              label={intl.formatMessage({ id: 'analytics.trends.to' })}
              years={data.years.filter((year) => year >= data.from)}
              year={data.to}
              onPick={(year) => change({ to: year === data.years.at(-1) ? null : year })}
            />
            <MethodField />
            <TableDownload
              of={intl.formatMessage({ id: 'analytics.view.trends' })}
              content={() => trendsExport(intl, data)}
            />
          </Box>
        </Card>
        <PeerBar
          ccn={ccn}
          peers={peers}
          hospitals={last?.spread.n ?? null}
          year={last?.year ?? null}
          derivation={
            first && last
              ? {
                  figure: 'n',
                  selection: {
                    indicator: first.indicator,
                    variant: first.variant,
                    year: last.year,
                    peers: data.peers ?? peers.text,
                  },
                }
              : undefined
          }
        />
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Dashboard
            request={{
              id: 'trends',
              title: intl.formatMessage({ id: 'analytics.trends.title' }, { name: data.hospitals[0]?.name ?? ccn }),
              ccn,
              fiscalYear: data.to,
              baseSalary: salary,
            }}
            source={source}
            heading={<FormattedMessage id="analytics.view.trends" />}
            panelWidth={panelWidth}
            resets={resets}
          >
            {data.series.map((series) => (
              <Panel
                key={series.indicator}
                id={`analytics-trend-${series.indicator}`}
                heading={
                  <>
                    {seriesLabel(intl, series)}
                    <Unreliable indicator={series.indicator} />
                  </>
                }
              >
                <ChartBoundary fetchChart={fetchPanel}>
                  <TrendPanel trends={data} series={series} source={source} />
                </ChartBoundary>
              </Panel>
            ))}
          </Dashboard>
        </Box>
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="analytics.trend.annualized" />
        </Typography>
      </Box>
    </BoardProvenance>
  )
}

/** Reserves the space of the fields and the charts. */
function TrendsPending({ charts }: { charts: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton height={190} />
      <DelayedSkeleton height={104} aria-hidden role="presentation" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: columns,
        }}
      >
        {Array.from({ length: charts }, (_, at) => (
          <DelayedSkeleton key={at} height={chartHeight + 72} aria-hidden role="presentation" />
        ))}
      </Box>
    </Box>
  )
}
