import { Box, lazyComponent, LinearProgress, Paper, StatePanel } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { AreaHover } from '../view/area-fill.ts'
import type { BasemapState } from '../view/create-map-view.ts'
import { MapCanvas } from '../view/map-canvas.tsx'
import { MapControls } from '../view/map-controls.tsx'
import { cardPosition, noticePosition } from './positions.ts'

const parts = () => import('./late-parts.ts')
const BasemapNotice = lazyComponent(async () => (await parts()).BasemapNotice, { fallback: null })
const FacilityCard = lazyComponent(async () => (await parts()).FacilityCard)
const Attribution = lazyComponent(async () => (await parts()).Attribution, {
  fallback: null,
  onFailure: 'retry',
})
const EmptyMap = lazyComponent(async () => (await parts()).EmptyMap)
const Legend = lazyComponent(async () => (await parts()).Legend, {
  fallback: null,
  onFailure: 'retry',
})
const layers = () => import('./late-layers.tsx')
const CardTimes = lazyComponent(async () => (await layers()).CardTimes, { fallback: null, onFailure: 'retry' })
const LayersOnMap = lazyComponent(async () => (await layers()).LayersOnMap, {
  fallback: null,
  onFailure: 'retry',
})

/** The map with everything on top of it. */
export function MapStage({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const [basemap, setBasemap] = useState<BasemapState>('well')
  // Of the map alone: the page with its tables is not drawn for every move of the pointer.
  const [areaHover, setAreaHover] = useState<AreaHover>()
  const { view, address, chosen } = screen
  const { data, error, isFetching, refetch } = screen.facilities

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
        onView={screen.setView}
        place={address.place}
        index={data?.index}
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
      <Box sx={{ position: 'absolute', bottom: { xs: 48, sm: 32 }, insetInlineStart: 12 }}>
        <Legend types={screen.types} isSecond={!!(address.areas ?? address.times)} />
      </Box>
      <Box sx={{ position: 'absolute', bottom: 0, insetInlineEnd: 0 }}>
        <Attribution />
      </Box>
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
      {!data && error && !isFetching ? (
        <Paper elevation={4} sx={noticePosition}>
          <StatePanel kind="error" title={<FormattedMessage id="map.error.title" />} onRetry={() => void refetch()}>
            <FormattedMessage id="map.error.text" />
          </StatePanel>
        </Paper>
      ) : null}
      {data?.facilities.length === 0 ? (
        <Paper elevation={4} sx={noticePosition}>
          <EmptyMap />
        </Paper>
      ) : null}
      {address.ccn === undefined ? null : (
        <Box sx={cardPosition}>
          <FacilityCard ccn={address.ccn} takesFocus={screen.opened} onClose={screen.close}>
            <CardTimes ccn={address.ccn} screen={screen} />
          </FacilityCard>
        </Box>
      )}
    </Box>
  )
}
