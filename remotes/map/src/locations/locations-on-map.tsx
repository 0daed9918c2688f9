import { Box } from '@keyroom/ui/core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useMapLook } from '../look/use-map-look.ts'
import { readPlace, writePlace } from '../address/place-text.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { cardPosition } from '../look/positions.ts'
import { removeLayer, useMapTool } from '../tools/use-map-tool.ts'
import { useSketch } from '../tools/use-sketch.ts'
import type { MapTool } from '../view/create-map-view.ts'
import { OwnCard } from './own-card.tsx'
import { createOwnLayer, type OwnLayer } from './own-layer.ts'
import { useOwnLocations } from '../facilities/use-own-locations.ts'

/** As many are listed by the search. */
const maxFound = 6

interface LocationsOnMapProps {
  screen: MapScreen
  /** Whether clicks open locations; a tool takes them otherwise. */
  isOpenable: boolean
}

/** Own locations with their own symbol, the card of the chosen one, and what the search needs of them. */
export function LocationsOnMap({ screen, isOpenable }: LocationsOnMapProps) {
  const { view, changeTools, setOwnPlaces, close } = screen
  const { own } = useOwnLocations()
  const { place, own: shown } = screen.address.tools
  const look = useMapLook()
  const layer = useRef<OwnLayer>(undefined)
  const latest = useRef({ changeTools, close })
  useEffect(() => {
    latest.current = { changeTools, close }
  })
  const isShown = shown !== 'off' && own !== undefined && own.locations.length > 0

  useEffect(() => {
    if (!isShown) return
    layer.current ??= view.current?.attach(
      createOwnLayer(({ id }) => {
        latest.current.close()
        latest.current.changeTools({ place: id })
      }),
    )
    layer.current?.draw({ index: own.index, look, chosen: place, isOpenable })
  }, [view, own, isShown, look, place, isOpenable])
  useEffect(() => {
    if (!isShown) return undefined
    return () => removeLayer(view, layer)
  }, [view, isShown])

  useEffect(() => {
    if (!own || own.locations.length === 0) return setOwnPlaces(undefined)
    setOwnPlaces({
      find: (search) => {
        const words = search.toLowerCase()
        const matches = own.locations.filter(({ name, address }) =>
          `${name} ${address ?? ''}`.toLowerCase().includes(words),
        )
        return matches.slice(0, maxFound)
      },
      show: (id) => {
        const location = own.byId.get(id)
        if (!location) return
        view.current?.showPoint(location)
        latest.current.changeTools({ place: id, own: undefined })
      },
    })
  }, [own, setOwnPlaces, view])

  const chosen = place === undefined ? undefined : own?.byId.get(place)
  if (!chosen || screen.address.ccn !== undefined) return null
  return (
    <LayerMessages>
      <Box sx={cardPosition}>
        <OwnCard key={chosen.id} location={chosen} screen={screen} onClose={() => changeTools({ place: undefined })} />
      </Box>
    </LayerMessages>
  )
}

/** Takes the place of a new location by a click, and draws it. */
export function DraftOnMap({ screen }: { screen: MapScreen }) {
  const { changeTools } = screen
  const { draft } = screen.address.tools
  const tool: MapTool = useCallback(
    (place) => {
      changeTools({ draft: writePlace(place) })
      return true
    },
    [changeTools],
  )
  useMapTool(screen, tool)
  useSketch(
    screen,
    useMemo(() => {
      const place = draft === undefined ? undefined : readPlace(draft)
      return { lines: [], points: place ? [place] : [], rings: place ? [place] : [] }
    }, [draft]),
  )
  return null
}
