import { Box, DelayedSkeleton } from '@keyroom/ui/core'
import { Alert, TableDownload } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { MethodField } from '../address/method-field.tsx'
import { useViewAddress } from '../address/use-view-address.ts'
import { YearField } from '../address/year-field.tsx'
import { BoardFailed } from '../board/board-failed.tsx'
import { BoardProvenance } from '../board/board-provenance.tsx'
import { useBenchmarks } from '../board/board-queries.ts'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { isFinal } from '../hospital/reports-failed.tsx'
import { ReportBadges } from '../hospital/report-badges.tsx'
import { indicatorMeasures } from '../measures/measure.ts'
import { seriesName } from '../measures/variant-measure.ts'
import { PeerBar } from '../peers/peer-bar.tsx'
import { usePeerText } from '../peer-words/use-peer-words.ts'
import { usePeerGroup } from '../peers/use-peer-group.ts'
import { indicatorIds } from '@keyroom/cost-report'
import { DistributionCard } from './distribution-card.tsx'
import { PeerList } from './peer-list.tsx'
import { quartileExport } from './quartile-export.ts'
import { QuartileTable } from './quartile-table.tsx'

/** A hospital among its peers: the distribution of one indicator, the quartiles of all, and the list of peers. */
export function BenchmarksView({ ccn }: { ccn: string }) {
  const intl = useIntl()
  const [{ year }] = useHospitalAddress()
  const [{ method, indicator, sort }, change] = useViewAddress()
  const peers = usePeerGroup(ccn)
  const { data, error, refetch, isPlaceholderData } = useBenchmarks(
    peers && {
      ccn,
      peers: peers.text,
      ...(year === null ? {} : { year }),
      ...(method === 'best' ? {} : { indicators: indicatorIds.map((id) => seriesName(id, method)) }),
    },
  )
  const group = usePeerText(peers?.criteria ?? null)
  if (error && (!data || isFinal(error))) return <BoardFailed error={error} ccn={ccn} onRetry={() => void refetch()} />
  if (!data || !peers) return <BenchmarksPending />
  // The peers are the same for every indicator.
  const counted = data.items.find((item) => item.indicator === indicator) ?? data.items[0]
  return (
    <BoardProvenance>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <YearField
            label={intl.formatMessage({ id: 'analytics.year' })}
            years={data.years}
            year={data.year}
            onPick={(picked) => change({ year: picked })}
          />
          <MethodField />
        </Box>
        {data.sample ? (
          <Alert severity="info">
            <FormattedMessage id="analytics.sample" />
          </Alert>
        ) : null}
        {data.hospital && !data.hospital.report ? (
          <Alert severity="warning">
            <FormattedMessage id="analytics.board.no-report" values={{ name: data.hospital.name, year: data.year }} />
          </Alert>
        ) : null}
        {data.hospital?.report && !data.hospital.report.counted ? (
          <Alert severity="info">
            <FormattedMessage
              id="analytics.board.not-counted"
              values={{ name: data.hospital.name, days: data.hospital.report.days }}
            />
          </Alert>
        ) : null}
        {data.hospital?.report ? <ReportBadges report={data.hospital.report} /> : null}
        <PeerBar
          ccn={ccn}
          peers={peers}
          hospitals={data.hospitals}
          year={data.year}
          derivation={
            counted && {
              figure: 'hospitals',
              selection: {
                indicator: counted.indicator,
                variant: counted.variant,
                year: data.year,
                peers: data.peers,
                ccn,
              },
            }
          }
        />
        <DistributionCard ccn={ccn} peers={peers} group={group} year={data.year} />
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <QuartileTable
            answer={data}
            chosen={indicator}
            onChoose={(picked) => change({ indicator: picked })}
            actions={
              <TableDownload
                size="small"
                of={intl.formatMessage({ id: 'analytics.quartiles.heading' }, { year: data.year })}
                content={() => quartileExport(intl, data, group, sort)}
              />
            }
          />
        </Box>
        <PeerList ccn={ccn} peers={peers} year={data.year} />
      </Box>
    </BoardProvenance>
  )
}

/** Reserves the space of the cards. The table has a row for each indicator. */
function BenchmarksPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton height={40} width={376} sx={{ maxWidth: '100%' }} />
      <DelayedSkeleton height={104} aria-hidden role="presentation" />
      <DelayedSkeleton height={460} aria-hidden role="presentation" />
      <DelayedSkeleton height={200 + indicatorMeasures.length * 37} aria-hidden role="presentation" />
    </Box>
  )
}
