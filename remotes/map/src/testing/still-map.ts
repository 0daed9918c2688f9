import type { Box } from '../facilities/cluster-index.ts'
import type { createMapView, MapEvents, MapView } from '../view/create-map-view.ts'

/** What a test can see and do of a map that draws nothing: there is no canvas outside of a browser. */
export interface StillMap {
  /** The calls that the page made, in order: `['showPoint', -71.07, 42.36]`. */
  readonly calls: (readonly unknown[])[]
  /** What the map would tell, for a test to tell it. */
  events: MapEvents | undefined
  readonly create: typeof createMapView
}

/** From Maine to Guam, over the date line. */
const everywhere: Box = [-230, 0, -60, 70]

/** Stands for the view of the map. It rests at once, with the whole country in sight. */
export function stillMap(): StillMap {
  const map: StillMap = {
    calls: [],
    events: undefined,
    create: (_target, _place, _look, events) => {
      map.events = events
      const note = (...call: readonly unknown[]) => void map.calls.push(call)
      queueMicrotask(() => events.onRest({ latitude: 39.83, longitude: -98.58, zoom: 4 }, everywhere, true))
      const view: MapView = {
        setIndex: (index) => note('setIndex', index !== undefined),
        setChosen: (facility) => note('setChosen', facility?.ccn),
        setLook: () => note('setLook'),
        goTo: (place) => note('goTo', place),
        showPoint: ({ longitude, latitude }) => note('showPoint', longitude, latitude),
        zoomBy: (levels) => note('zoomBy', levels),
        openMiddle: () => false,
        loadBasemap: () => note('loadBasemap'),
        dispose: () => note('dispose'),
      }
      return view
    },
  }
  return map
}
