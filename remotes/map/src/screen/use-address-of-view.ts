import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { isSamePlace, type MapAddress, type MapPlace } from '../address/map-address.ts'
import type { MapView } from '../view/create-map-view.ts'

/** A resting map writes its place into the URL after this pause, so that a turn of the wheel is one change. */
const restMs = 250

/**
 * Keeps the map and the place in the URL together. A place that the map has written itself is left alone; any other
 * came from outside, by Back or a link, and the map goes there. Returns what to call when the map rests.
 */
export function useAddressOfView(
  view: RefObject<MapView | undefined>,
  place: MapPlace | undefined,
  change: (changed: Partial<MapAddress>) => void,
): (now: MapPlace | undefined) => void {
  const written = useRef(place)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isSamePlace(place, written.current)) return
    written.current = place
    clearTimeout(timer.current)
    view.current?.goTo(place)
  }, [view, place])
  return useCallback(
    (now) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = now
        change({ place: now })
      }, restMs)
    },
    [change],
  )
}
