import type { PatientOriginAnswer } from '@keyroom/product-api'
import { DelayedSkeleton, fetchedWhenDrawn } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { Panel } from '../visualisation/panel.tsx'

const fetchChart = async () => (await import('./pareto-chart.tsx')).ParetoChart
const ParetoChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={420} />)

interface ParetoPanelProps {
  answer: PatientOriginAnswer
  year: number
  source: string
}

/** The ZIP codes that send most, and what part of all cases they add up to. */
export function ParetoPanel({ answer, year, source }: ParetoPanelProps) {
  return (
    <Panel id="analytics-pareto" heading={<FormattedMessage id="analytics.origin.pareto.heading" values={{ year }} />}>
      <ChartBoundary fetchChart={fetchChart}>
        <ParetoChart answer={answer} year={year} source={source} />
      </ChartBoundary>
    </Panel>
  )
}
