// One chunk: statistics and drive times.
import { AreasBar, AreasBelowMap } from '../areas/areas-parts.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { TimesBar, TimesBelowMap } from '../times/times-parts.tsx'

export { AreasOnMap } from '../areas/areas-parts.tsx'

/** The controls of the layers that are on, above the map. */
export function LayersBar({ screen }: { screen: MapScreen }) {
  const { areas, times } = screen.address
  return (
    <>
      {times ? <TimesBar text={times} screen={screen} /> : null}
      {areas ? <AreasBar text={areas} screen={screen} /> : null}
    </>
  )
}

/** Their figures, below the map. */
export function LayersBelowMap({ screen }: { screen: MapScreen }) {
  const { areas, times, table } = screen.address
  return (
    <>
      {times ? <TimesBelowMap text={times} screen={screen} /> : null}
      {table && areas ? <AreasBelowMap text={areas} screen={screen} /> : null}
    </>
  )
}
