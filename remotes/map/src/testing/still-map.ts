import type { Box } from '../facilities/cluster-index.ts'
import type OlMap from 'ol/Map.js'
import type { createMapView, MapEvents, MapTool, MapView } from '../view/create-map-view.ts'

/** A fake map for tests, which draws nothing, because jsdom has no canvas. */
export interface StillMap {
  /** The calls of the page in order: `['showPoint', -71.07, 42.36]`. */
  readonly calls: (readonly unknown[])[]
  /** The event handlers of the page, for a test to call. */
  events: MapEvents | undefined
  /** What takes clicks, for a test to call. */
  tool: MapTool | undefined
  readonly create: typeof createMapView
}

/** From Maine to Guam, across the date line. */
const everywhere: Box = [-230, 0, -60, 70]

/** Layers are drawn nowhere. */
const fakeMap = {
  addLayer: () => undefined,
  removeLayer: () => undefined,
  on: () => [],
  getSize: () => [800, 600],
  getView: () => ({ getZoom: () => 4, calculateExtent: () => [-2e7, -1e7, -6e6, 1e7] }),
} as unknown as OlMap

/** Replaces the map view. It comes to rest at once, with the whole country in view. */
export function stillMap(): StillMap {
  const map: StillMap = {
    calls: [],
    events: undefined,
    tool: undefined,
    create: (_target, _place, _look, events) => {
      map.events = events
      const note = (...call: readonly unknown[]) => void map.calls.push(call)
      queueMicrotask(() => events.onRest({ latitude: 39.83, longitude: -98.58, zoom: 4 }, everywhere, true))
      const view: MapView = {
        setIndex: (index) => note('setIndex', index !== undefined),
        setChosen: (facility) => note('setChosen', facility?.ccn),
        setAreas: (areas) =>
          note(
            'setAreas',
            areas?.by,
            areas?.fills.size,
            ...(areas?.shapes ? [`${areas.shapes.size} shapes`] : []),
            ...(areas?.symbols ? [`${areas.symbols.length} symbols`] : []),
          ),
        setBands: (bands) => note('setBands', bands?.shapes.features.length),
        attach: (create) => create(fakeMap),
        setMarkStyle: (make) => note('setMarkStyle', make !== undefined),
        setTool: (tool) => {
          map.tool = tool
        },
        center: () => ({ longitude: -71.1, latitude: 42.3 }),
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
