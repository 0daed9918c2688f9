import { Box, useHost, visuallyHidden } from '@keyroom/ui/core'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { MapPlace } from '../address/map-address.ts'
import type { ClusterIndex } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { createMapView, type MapEvents, type MapView } from './create-map-view.ts'
import type { Hover } from './hover-label.tsx'
import { useMapLook } from '../look/use-map-look.ts'

interface MapCanvasProps extends Pick<MapEvents, 'onRest' | 'onOpen' | 'onBasemap' | 'onHoverArea' | 'onOpenArea'> {
  /** Names the mark below the pointer. */
  HoverLabel: ComponentType<{ hover: Hover }>
  /** The initial place. */
  place: MapPlace | undefined
  index: ClusterIndex | undefined
  chosen: FacilityPoint | undefined
  /** Called when Escape is pressed in the map. */
  onEscape: () => void
  /** Called with the view when the map is mounted, and with `undefined` when it is removed. */
  onView: (view: MapView | undefined) => void
}

/** The map: a canvas that can be moved by mouse, touch and keyboard. It is left-to-right in every language. */
export function MapCanvas({ HoverLabel, place, index, chosen, onView, onEscape, ...events }: MapCanvasProps) {
  const intl = useIntl()
  const help = useId()
  const target = useRef<HTMLDivElement>(null)
  const view = useRef<MapView>(undefined)
  const [hover, setHover] = useState<Hover>()
  const look = useMapLook()
  const { basemap } = useHost().services
  const latest = useRef({ place, look, events })
  useEffect(() => {
    latest.current = { place, look, events }
  })

  // Before the effects of what is drawn on it: Back brings the answers of layers with the first drawing.
  useLayoutEffect(() => {
    if (!target.current) return
    const { place: start, look: firstLook } = latest.current
    const made = createMapView(
      target.current,
      start,
      firstLook,
      {
        onRest: (...rest) => latest.current.events.onRest(...rest),
        onOpen: (facility) => latest.current.events.onOpen(facility),
        onBasemap: (state) => latest.current.events.onBasemap(state),
        onHover: setHover,
        onHoverArea: (area) => latest.current.events.onHoverArea(area),
        onOpenArea: (code) => latest.current.events.onOpenArea(code),
      },
      basemap,
    )
    view.current = made
    onView(made)
    return () => {
      view.current = undefined
      onView(undefined)
      made.dispose()
    }
  }, [onView, basemap])
  useEffect(() => view.current?.setLook(look), [look])
  useEffect(() => view.current?.setIndex(index), [index])
  useEffect(() => view.current?.setChosen(chosen), [chosen])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target === target.current) view.current?.openMiddle()
    if (event.key === 'Escape') onEscape()
  }

  return (
    <Box dir="ltr" sx={{ position: 'absolute', inset: 0, overflow: 'hidden', bgcolor: look.basemap.water }}>
      <Box
        ref={target}
        role="application"
        aria-roledescription={intl.formatMessage({ id: 'map.canvas.role' })}
        aria-label={intl.formatMessage({ id: 'map.canvas.label' })}
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={handleKey}
        sx={{
          position: 'absolute',
          inset: 0,
          touchAction: 'none',
          '&:focus-visible': { outlineOffset: -3 },
          '&:focus-visible ~ [data-crosshair]': { opacity: 1 },
        }}
      />
      <Box id={help} sx={visuallyHidden}>
        {intl.formatMessage({ id: 'map.canvas.help' })}
      </Box>
      <Box
        data-crosshair=""
        sx={{
          position: 'absolute',
          left: '50%',
          top: '50%',
          width: 32,
          height: 32,
          m: '-16px',
          borderRadius: '50%',
          border: '2px dashed',
          borderColor: 'primary.main',
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
      {hover ? <HoverLabel hover={hover} /> : null}
    </Box>
  )
}
