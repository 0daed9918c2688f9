import type { FacilityUnits } from '@keyroom/product-api'
import { DelayedSkeleton, fetchedWhenDrawn, StatePanel, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { yearOf } from './unit-measure.ts'

const fetchChart = async () => (await import('./peers-chart.tsx')).PeersChart
const PeersChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={360} />)

interface PeersCardProps {
  answer: FacilityUnits
  year: number
  source: string
}

/** How full each unit is among the same units of the peers. */
export function PeersCard({ answer, year, source }: PeersCardProps) {
  const told = answer.units.some((unit) => {
    const found = yearOf(unit, year)
    return found !== undefined && !found.peers.suppressed
  })
  return (
    <Card component="section" aria-labelledby="analytics-unit-peers" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id="analytics-unit-peers" variant="h3" component="h2" sx={{ mb: 2 }}>
        <FormattedMessage id="analytics.units.peers.heading" values={{ year }} />
      </Typography>
      {told ? (
        <ChartBoundary fetchChart={fetchChart}>
          <PeersChart answer={answer} year={year} source={source} />
        </ChartBoundary>
      ) : (
        <StatePanel kind="empty" title={<FormattedMessage id="analytics.units.peers.none.title" />}>
          <FormattedMessage id="analytics.units.peers.none.text" />
        </StatePanel>
      )}
    </Card>
  )
}
