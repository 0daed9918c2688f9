// Statistics and drive times.
import { AreaLayerBar, AreaLayerBelowMap, AreaLayerOfPointer, AreaLayerOnMap } from '../patient-origin/area-layer.tsx'
import { LayerMessages } from '../layers/layer-messages.tsx'
import { MapLegends } from '../layers/map-legends.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { AreaHover } from '../view/area-fill.ts'
import { TimesBar, TimesBelowMap, TimesOnMap } from '../sites/times-tasks.tsx'

export { CardLayers } from './card-layers.tsx'

interface LayersOnMapProps {
  screen: MapScreen
  /** The area below the pointer. */
  hover: AreaHover | undefined
}

/** The controls of the layers that are on, above the map. */
export function LayersBar({ screen }: { screen: MapScreen }) {
  const { areas, times } = screen.address
  return (
    <LayerMessages>
      {times ? <TimesBar screen={screen} /> : null}
      {areas ? <AreaLayerBar text={areas} screen={screen} /> : null}
    </LayerMessages>
  )
}

/** What they draw on the map, and their legends. */
export function LayersOnMap({ screen, hover }: LayersOnMapProps) {
  const { areas, times } = screen.address
  return (
    <LayerMessages>
      <MapLegends isBesideCard={screen.address.ccn !== undefined}>
        {times ? <TimesOnMap screen={screen} /> : null}
        {areas ? <AreaLayerOnMap text={areas} screen={screen} /> : null}
      </MapLegends>
      {areas && hover ? <AreaLayerOfPointer text={areas} hover={hover} /> : null}
    </LayerMessages>
  )
}

/** Their figures, below the map. */
export function LayersBelowMap({ screen }: { screen: MapScreen }) {
  const { areas, times, table } = screen.address
  return (
    <LayerMessages>
      {times ? <TimesBelowMap screen={screen} /> : null}
      {table && areas ? <AreaLayerBelowMap text={areas} screen={screen} /> : null}
    </LayerMessages>
  )
}
