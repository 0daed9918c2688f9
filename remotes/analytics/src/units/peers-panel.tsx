import type { FacilityUnits } from '@keyroom/product-api'
import { DelayedSkeleton, fetchedWhenDrawn, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { Panel } from '../visualisation/panel.tsx'
import { yearOf } from './unit-measure.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'

const fetchChart = async () => (await import('./peers-chart.tsx')).PeersChart
const PeersChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={360} />)

interface PeersPanelProps {
  answer: FacilityUnits
  year: number
  /** Per cent. */
  target: number
  source: string
  show: ShowUnitSource
}

/** How full each unit is among the same units of the peers. */
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
