import type { PatientOriginAnswer } from '@keyroom/product-api'
import { DelayedSkeleton, lazyComponent } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Panel } from '../visualization/panel.tsx'

const fetchChart = async () => (await import('./pareto-chart.tsx')).ParetoChart
const ParetoChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={420} /> })

interface ParetoPanelProps {
  answer: PatientOriginAnswer
  year: number
  source: string
}

/** The ZIP codes with the most cases, and their cumulative share. */
export function ParetoPanel({ answer, year, source }: ParetoPanelProps) {
  return (
    <Panel id="analytics-pareto" heading={<FormattedMessage id="analytics.origin.pareto.heading" values={{ year }} />}>
      <ChartBoundary fetchChart={fetchChart}>
        <ParetoChart answer={answer} year={year} source={source} />
      </ChartBoundary>
    </Panel>
  )
}
