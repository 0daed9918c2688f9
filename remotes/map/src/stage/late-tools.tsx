// The tools of the map: filters, distances, chosen hospitals, own locations.
import { FiltersOnMap } from '../filters/filters-on-map.tsx'
import { FiltersPanel } from '../filters/filters-panel.tsx'
import { LayerMessages } from '../layers/layer-messages.tsx'
import { DraftOnMap, LocationsOnMap } from '../locations/locations-on-map.tsx'
import { LocationsPanel } from '../locations/locations-panel.tsx'
import { OwnTable } from '../locations/own-table.tsx'
import { useOwnLocations } from '../facilities/use-own-locations.ts'
import { MeasureOnMap, MeasurePanel } from '../measure/measure-tool.tsx'
import { NearestOnMap, NearestPanel, NearestTable } from '../measure/nearest-tool.tsx'
import { PickOnMap, PicksOnMap } from '../picks/picks-on-map.tsx'
import { PicksBar } from '../picks/picks-bar.tsx'
import { PicksPanel } from '../picks/picks-panel.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { openToolOf, ToolButtons } from '../tools/tool-buttons.tsx'

export { ColorsLegend } from '../filters/colors-legend.tsx'

interface ToolsPartProps {
  screen: MapScreen
}

/** The panel of the open tool, above the map. */
export function ToolsBar({ screen }: ToolsPartProps) {
  const tool = openToolOf(screen)
  return (
    <LayerMessages>
      {tool === 'filters' ? <FiltersPanel screen={screen} /> : null}
      {tool === 'locations' ? <LocationsPanel screen={screen} /> : null}
      {tool === 'measure' ? <MeasurePanel screen={screen} /> : null}
      {tool === 'nearest' ? <NearestPanel screen={screen} /> : null}
      {tool === 'select' ? <PicksPanel screen={screen} /> : null}
    </LayerMessages>
  )
}

/** What the tools do to the map, and the buttons that open them. */
export function ToolsOnMap({ screen }: ToolsPartProps) {
  const tool = openToolOf(screen)
  return (
    <>
      <FiltersOnMap screen={screen} />
      <PicksOnMap screen={screen} />
      <LocationsOnMap screen={screen} isOpenable={tool === undefined || tool === 'filters'} />
      {tool === 'locations' ? <DraftOnMap screen={screen} /> : null}
      {tool === 'measure' ? <MeasureOnMap screen={screen} /> : null}
      {tool === 'nearest' ? <NearestOnMap screen={screen} /> : null}
      {tool === 'select' ? <PickOnMap screen={screen} /> : null}
      <LayerMessages>
        <ToolButtons screen={screen} />
      </LayerMessages>
    </>
  )
}

/** Their lists, below the map. */
export function ToolsBelowMap({ screen }: ToolsPartProps) {
  const { own } = useOwnLocations()
  return (
    <LayerMessages>
      {openToolOf(screen) === 'nearest' ? <NearestTable screen={screen} /> : null}
      {screen.address.table ? <OwnTable screen={screen} /> : null}
      <PicksBar screen={screen} nameOfOwn={(id) => own?.byId.get(id)?.name} />
    </LayerMessages>
  )
}
