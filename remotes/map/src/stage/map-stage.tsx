import { Box, lazyComponent, LinearProgress } from '@keyroom/ui/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { AreaHover } from '../view/area-fill.ts'
import type { BasemapState } from '../view/create-map-view.ts'
import { MapCanvas } from '../view/map-canvas.tsx'
import { cardPosition } from '../look/positions.ts'

const parts = () => import('./late-parts.ts')
const FacilityCard = lazyComponent(async () => (await parts()).FacilityCard)
const BasemapNotice = lazyComponent(async () => (await parts()).BasemapNotice, { fallback: null })
const Attribution = lazyComponent(async () => (await parts()).Attribution, {
  fallback: null,
  onFailure: 'retry',
})
const FacilitiesNotice = lazyComponent(async () => (await parts()).FacilitiesNotice, {
  fallback: null,
  onFailure: 'retry',
})
const MapControls = lazyComponent(async () => (await parts()).MapControls, { fallback: null, onFailure: 'retry' })
const HoverLabel = lazyComponent(async () => (await parts()).HoverLabel, { fallback: null })
const Legend = lazyComponent(async () => (await parts()).Legend, {
  fallback: null,
  onFailure: 'retry',
})
const CardLayers = lazyComponent(async () => (await parts()).CardLayers, { fallback: null, onFailure: 'retry' })
const LayersOnMap = lazyComponent(async () => (await parts()).LayersOnMap, {
  fallback: null,
  onFailure: 'retry',
})

const ToolsOnMap = lazyComponent(async () => (await parts()).ToolsOnMap, { fallback: null, onFailure: 'retry' })
const ColorsLegend = lazyComponent(async () => (await parts()).ColorsLegend, { fallback: null, onFailure: 'retry' })

/** The map with everything on top of it. */
export function MapStage({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const [basemap, setBasemap] = useState<BasemapState>('well')
  // Of the map alone: the page with its tables is not drawn for every move of the pointer.
  const [areaHover, setAreaHover] = useState<AreaHover>()
  const { view, address, chosen } = screen
  const { color } = address.tools
  const { isFetching } = screen.facilities

  return (
    <Box
      sx={{
        position: 'relative',
        height: address.table
          ? 'clamp(22rem, 52dvh, 40rem)'
          : { xs: 'clamp(24rem, 60dvh, 40rem)', md: 'clamp(24rem, calc(100dvh - 18rem), 60rem)' },
      }}
    >
      <MapCanvas
        HoverLabel={HoverLabel}
        onView={screen.setView}
        place={address.place}
        index={screen.shown?.index}
        chosen={chosen}
        onRest={screen.handleRest}
        onOpen={screen.open}
        onEscape={screen.close}
        onBasemap={setBasemap}
        onHoverArea={setAreaHover}
        onOpenArea={screen.chooseArea}
      />
      {isFetching ? (
        <LinearProgress
          aria-label={intl.formatMessage({ id: 'map.loading' })}
          sx={{ position: 'absolute', top: 0, insetInline: 0 }}
        />
      ) : null}
      <Box sx={{ position: 'absolute', top: 12, insetInlineStart: 12 }}>
        <MapControls view={view} />
      </Box>
      <Box sx={{ position: 'absolute', bottom: { xs: 48, sm: 32 }, insetInlineStart: 12, display: 'grid', gap: 1 }}>
        {color ? <ColorsLegend screen={screen} /> : null}
        <Legend
          types={screen.types}
          hasOwn={!!screen.ownPlaces}
          isSecond={!!(address.areas ?? address.times ?? color)}
        />
      </Box>
      <Box sx={{ position: 'absolute', bottom: 0, insetInlineEnd: 0 }}>
        <Attribution />
      </Box>
      <ToolsOnMap screen={screen} />
      {address.areas || address.times ? <LayersOnMap screen={screen} hover={areaHover} /> : null}
      {basemap === 'well' ? null : (
        <BasemapNotice
          state={basemap}
          onRetry={() => {
            setBasemap('well')
            view.current?.loadBasemap()
          }}
        />
      )}
      <FacilitiesNotice screen={screen} />
      {address.ccn === undefined ? null : (
        <Box sx={cardPosition}>
          <FacilityCard ccn={address.ccn} takesFocus={screen.opened} onClose={screen.close}>
            <CardLayers ccn={address.ccn} screen={screen} />
          </FacilityCard>
        </Box>
      )}
    </Box>
  )
}
