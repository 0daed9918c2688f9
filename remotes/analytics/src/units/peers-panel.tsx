import type { FacilityUnits } from '@keyroom/product-api'
import { DelayedSkeleton, lazyComponent, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Panel } from '../visualization/panel.tsx'
import { yearOf } from './unit-measure.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'

const fetchChart = async () => (await import('./peers-chart.tsx')).PeersChart
const PeersChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={360} /> })

interface PeersPanelProps {
  answer: FacilityUnits
  year: number
  /** Percent. */
  target: number
  source: string
  show: ShowUnitSource
}

/** The occupancy of each unit among the same units of its peers. */
export function PeersPanel({ answer, year, target, source, show }: PeersPanelProps) {
  const told = answer.units.some((unit) => {
    const found = yearOf(unit, year)
    return found !== undefined && !found.peers.suppressed
  })
  return (
    <Panel
      id="analytics-unit-peers"
      heading={<FormattedMessage id="analytics.units.peers.heading" values={{ year }} />}
      note={told ? <FormattedMessage id="analytics.units.peers.legend" values={{ name: answer.name }} /> : null}
    >
      {told ? (
        <ChartBoundary fetchChart={fetchChart}>
          <PeersChart answer={answer} year={year} target={target} source={source} show={show} />
        </ChartBoundary>
      ) : (
        <StatePanel kind="empty" title={<FormattedMessage id="analytics.units.peers.none.title" />}>
          <FormattedMessage id="analytics.units.peers.none.text" />
        </StatePanel>
      )}
    </Panel>
  )
}
