import type { FacilityUnits } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { ReportBadges } from '../hospital/report-badges.tsx'
import { PeerBar } from '../peers/peer-bar.tsx'
import type { ChosenPeers } from '../peers/use-peer-group.ts'
import { useUnitsSource } from './use-units-source.ts'
import { HeatMapCard } from './heat-map-card.tsx'
import { PeersCard } from './peers-card.tsx'
import type { UnitReport } from './unit-measure.ts'
import type { UnitsAddress } from './units-address.ts'
import { UnitsTable } from './units-table.tsx'
import { useUnitSource } from './use-unit-source.tsx'

interface UnitsViewProps {
  answer: FacilityUnits
  report: UnitReport
  wantedYear: number | null
  peers: ChosenPeers
  address: UnitsAddress
  /** Whether the figures are still those beside another peer group. */
  isBefore: boolean
}

/** All that is known of a hospital's units. */
export function UnitsView({ answer, report, wantedYear, peers, address, isBefore }: UnitsViewProps) {
  const [, change] = useViewAddress()
  const { target, measure } = address
  const source = useUnitsSource(report)
  const [show, dialog] = useUnitSource(answer, target)
  const year = report.fiscalYear
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {wantedYear !== null && wantedYear !== year ? (
        <Alert severity="warning">
          <FormattedMessage id="analytics.year.none" values={{ wanted: wantedYear, shown: year }} />
        </Alert>
      ) : null}
      <ReportBadges report={report} />
      <PeerBar ccn={answer.ccn} peers={peers} hospitals={null} year={year} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: isBefore ? 0.6 : 1 }}
        aria-busy={isBefore}
      >
        <UnitsTable answer={answer} year={year} target={target} show={show} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <HeatMapCard
            answer={answer}
            measure={measure}
            target={target}
            source={source}
            onPick={(picked) => change({ measure: picked })}
          />
          <PeersCard answer={answer} year={year} source={source} />
        </Box>
      </Box>
      {dialog}
    </Box>
  )
}
