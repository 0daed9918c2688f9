import { Box } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { AddressNotice } from '../address/address-notice.tsx'
import { useViewAddress } from '../address/use-view-address.ts'
import { HospitalHeading } from '../hospital/hospital-heading.tsx'
import { MapLink } from '../hospital/map-link.tsx'
import { ProjectLink } from '../hospital/project-link.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { useCostReports } from '../hospital/hospital-queries.ts'
import { SummaryView } from '../summary/summary-view.tsx'
import { SavedViewsButton } from '../saved/saved-button.tsx'
import { BoardView } from '../views/board-views.tsx'
import { ViewBoundary } from '../views/view-boundary.tsx'
import { viewPanelId, ViewTabs, viewTabId } from '../views/view-tabs.tsx'

/** The cost reports of a hospital: figures, trends, a comparison with other hospitals, and its peers. */
export function HospitalSummaryPage() {
  const [{ ccn }] = useHospitalAddress()
  const [{ view }] = useViewAddress()
  const reports = useCostReports(ccn)
  return (
    <>
      <HospitalHeading title="analytics.title.hospital-summary" ccn={ccn} answer={reports.data} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <ViewTabs />
        </Box>
        {ccn === null ? null : (
          <>
            <MapLink ccn={ccn} />
            <ProjectLink ccn={ccn}>
              <FormattedMessage id="analytics.project" />
            </ProjectLink>
          </>
        )}
        <SavedViewsButton />
      </Box>
      <AddressNotice />
      <Box role="tabpanel" id={viewPanelId} aria-labelledby={viewTabId(view)}>
        <ViewBoundary key={view}>{view === 'summary' ? <SummaryView /> : <BoardView view={view} />}</ViewBoundary>
      </Box>
    </>
  )
}
