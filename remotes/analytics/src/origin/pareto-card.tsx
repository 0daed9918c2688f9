import type { PatientOriginAnswer } from '@keyroom/product-api'
import { DelayedSkeleton, fetchedWhenDrawn, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'

const fetchChart = async () => (await import('./pareto-chart.tsx')).ParetoChart
const ParetoChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={400} />)

/** The ZIP codes that send most, and what part of all cases they add up to. */
export function ParetoCard({ answer, year }: { answer: PatientOriginAnswer; year: number }) {
  return (
    <Card component="section" aria-labelledby="analytics-pareto" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id="analytics-pareto" variant="h3" component="h2" sx={{ mb: 2 }}>
        <FormattedMessage id="analytics.origin.pareto.heading" values={{ year }} />
      </Typography>
      <ChartBoundary fetchChart={fetchChart}>
        <ParetoChart answer={answer} year={year} />
      </ChartBoundary>
    </Card>
  )
}
