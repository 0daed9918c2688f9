import type { FacilityUnits } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { ReportBadges } from '../hospital/report-badges.tsx'
import { PeerBar } from '../peers/peer-bar.tsx'
import type { ChosenPeers } from '../peers/use-peer-group.ts'
import type { UnitFigure } from './unit-figure.ts'
import type { UnitReport } from './unit-measure.ts'
import type { UnitsAddress } from './units-address.ts'
import { UnitsDashboard } from './units-dashboard.tsx'
import { UnitsTable } from './units-table.tsx'
import { useUnitSource } from './use-unit-source.tsx'

interface UnitsViewProps {
  answer: FacilityUnits
  report: UnitReport
  wantedYear: number | null
  peers: ChosenPeers
  address: UnitsAddress
  /** The figure whose derivation is open. */
  opened: UnitFigure | null
  /** Whether the figures are those beside the previous peer group. */
  isOutdated: boolean
}

/** The whole page content about a hospital's units. */
export function UnitsView({ answer, report, wantedYear, peers, address, opened, isOutdated }: UnitsViewProps) {
  const { target, chosenTarget } = address
  const year = report.fiscalYear
  const [show, dialog] = useUnitSource({ answer, target, pageYear: year, opened })
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
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: isOutdated ? 0.6 : 1 }}
        aria-busy={isOutdated}
      >
        <UnitsTable answer={answer} year={year} target={target} chosenTarget={chosenTarget} show={show} />
        <UnitsDashboard answer={answer} report={report} address={address} show={show} />
      </Box>
      {dialog}
    </Box>
  )
}
