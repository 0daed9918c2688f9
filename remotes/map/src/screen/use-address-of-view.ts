import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { isSamePlace, type MapAddress, type MapPlace } from '../address/map-address.ts'
import type { MapView } from '../view/create-map-view.ts'

/** Makes a turn of the wheel one change of the address. */
const writeDelayMs = 250

/**
 * Synchronizes the map with the place in the URL. The map moves to a place that comes from outside, by Back or a link,
 * but not to one that it has written itself. Returns a function to call when the map comes to rest.
 */
export function useAddressOfView(
  view: RefObject<MapView | undefined>,
  place: MapPlace | undefined,
  change: (changed: Partial<MapAddress>) => void,
): (now: MapPlace | undefined) => void {
  /** The place of the address, and those written since, which may be rendered one after the other. */
  const written = useRef([place])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const own = written.current.findIndex((one) => isSamePlace(place, one))
    written.current = own < 0 ? [place] : written.current.slice(own)
    if (own >= 0) return
    clearTimeout(timer.current)
    view.current?.goTo(place)
  }, [view, place])
  return useCallback(
    (now) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = [...written.current, now]
        change({ place: now })
      }, writeDelayMs)
    },
    [change],
  )
}
