import { useCallback, useMemo } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { useMapTool } from '../tools/use-map-tool.ts'
import { useSketch } from '../tools/use-sketch.ts'
import type { MapTool } from '../view/create-map-view.ts'
import { usePicks } from './picks.ts'

/** Rings around the chosen hospitals. */
export function PicksOnMap({ screen }: { screen: MapScreen }) {
  const { picks } = usePicks(screen)
  const { data } = screen.facilities
  useSketch(
    screen,
    useMemo(
      () => ({ lines: [], points: [], rings: picks.flatMap((ccn) => data?.byCcn.get(ccn) ?? []) }),
      [picks, data],
    ),
  )
  return null
}

/** Chooses the hospitals that are clicked instead of opening them. */
export function PickOnMap({ screen }: { screen: MapScreen }) {
  const { toggle } = usePicks(screen)
  const tool: MapTool = useCallback(
    (_place, facility) => {
      if (!facility) return false
      toggle(facility.ccn)
      return true
    },
    [toggle],
  )
  useMapTool(screen, tool)
  return null
}
