import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import type VectorTileLayer from 'ol/layer/VectorTile.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import { isSamePlace, zoomRange, type MapPlace } from '../address/map-address.ts'
import { createBasemapLayer, dressBasemap } from '../basemap/basemap-layer.ts'
import { mapLongitude, type Box, type ClusterIndex, type Mark } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { createMarksLayer, positionOf } from './marks-layer.ts'
import type { MapLook } from './map-look.ts'
import { measureTextOnCanvas } from './text-heights.ts'
import { centerExtent, homePlace } from './view-limits.ts'

/** `waiting`: its archive can't be reached and is looked for. `broken`: what is there is no archive. */
export type BasemapState = 'well' | 'waiting' | 'broken'

/** What the map tells. Boxes are in degrees. */
export interface MapEvents {
  /** The map rests again; `byUser` unless it stands where it was put at first. */
  readonly onRest: (place: MapPlace, box: Box, atHome: boolean) => void
  readonly onOpen: (facility: FacilityPoint) => void
  /** What the pointer is over, and where in the map's pixels. */
  readonly onHover: (hover: { mark: Mark; x: number; y: number } | undefined) => void
  readonly onBasemap: (state: BasemapState) => void
}

/** The map, once it is on the page. */
export interface MapView {
  readonly setIndex: (index: ClusterIndex | undefined) => void
  readonly setChosen: (facility: FacilityPoint | undefined) => void
  readonly setLook: (look: MapLook) => void
  /** Goes to a place; without one, to the whole country. */
  readonly goTo: (place: MapPlace | undefined) => void
  /** Goes to a hospital's place, and so close that most stand alone. */
  readonly showPoint: (point: Pick<FacilityPoint, 'longitude' | 'latitude'>) => void
  readonly zoomBy: (levels: number) => void
  /** Opens what is nearest to the middle of the map. False when there is nothing. */
  readonly openMiddle: () => boolean
  readonly loadBasemap: () => void
  readonly dispose: () => void
}

/** A hospital that is gone to is seen from at least here: cities around it can be told. */
const facilityZoom = 10
/** How far from the crosshair Enter still finds something, in pixels. */
const middleReach = 40
const flightMs = 380
/** Below this width, in pixels, the card lies along the map's bottom instead of beside it. */
const narrow = 600

/** Puts a map into an element. Everything it makes ends with `dispose`. */
export function createMapView(
  target: HTMLElement,
  place: MapPlace | undefined,
  firstLook: MapLook,
  events: MapEvents,
): MapView {
  let look = firstLook
  let index: ClusterIndex | undefined
  let basemap: VectorTileLayer | undefined
  const ended = new AbortController()
  measureTextOnCanvas()
  const marks = createMarksLayer(look)
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const home = () => homePlace(target.clientWidth || 800, target.clientHeight || 600)
  const start = place ?? home()
  const view = new View({
    center: toCenter(start),
    zoom: start.zoom,
    minZoom: zoomRange.least,
    maxZoom: zoomRange.most,
    extent: centerExtent,
    constrainOnlyCenter: true,
    enableRotation: false,
  })
  const map = new OlMap({
    target,
    view,
    layers: [marks.layer],
    controls: [],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  })

  const zoomNow = () => view.getZoom() ?? zoomRange.least
  const placeNow = (): MapPlace => {
    const [longitude = 0, latitude = 0] = toLonLat(view.getCenter() ?? [0, 0])
    return { latitude, longitude: mapLongitude(longitude), zoom: zoomNow() }
  }
  const boxNow = (): Box => toBox(view.calculateExtent(map.getSize()))

  function draw(): void {
    marks.draw(index, padded(boxNow()), zoomNow())
  }

  function fly(center: number[], zoom: number): void {
    view.cancelAnimations()
    view.animate({ center, zoom, duration: still.matches ? 0 : flightMs })
  }

  const isNarrow = () => target.clientWidth < narrow
  /** The centre that puts a position into the part of a narrow map that the card leaves free. */
  function aboveCard([x = 0, y = 0]: number[], zoom: number): number[] {
    const lower = isNarrow() ? target.clientHeight * 0.3 * view.getResolutionForZoom(zoom) : 0
    return [x, y - lower]
  }

  function open(mark: Mark): void {
    if (mark.kind === 'facility') {
      events.onOpen(mark.facility)
      // On a narrow screen the card covers the lower part.
      if (isNarrow()) fly(aboveCard(positionOf(mark), zoomNow()), zoomNow())
    } else fly(positionOf(mark), Math.min(zoomRange.most, Math.max(mark.opensAt, zoomNow() + 1)))
  }

  let level = Math.floor(zoomNow())
  view.on('change:resolution', () => {
    if (Math.floor(zoomNow()) === level) return
    level = Math.floor(zoomNow())
    draw()
  })
  map.on('moveend', () => {
    draw()
    const now = placeNow()
    events.onRest(now, boxNow(), isSamePlace(now, home()))
  })
  map.on('singleclick', (event) => {
    const mark = marks.markAt(map, event.pixel)
    if (mark) open(mark)
  })
  map.on('pointermove', (event) => {
    const mark = event.dragging ? undefined : marks.markAt(map, event.pixel)
    target.style.cursor = mark ? 'pointer' : ''
    const [x = 0, y = 0] = event.pixel
    events.onHover(mark && { mark, x, y })
  })
  const leave = () => events.onHover(undefined)
  target.addEventListener('pointerleave', leave)

  function loadBasemap(): void {
    const onWaiting = (waiting: boolean) => events.onBasemap(waiting ? 'waiting' : 'well')
    createBasemapLayer(look, { onWaiting, signal: ended.signal }).then(
      (layer) => {
        if (ended.signal.aborted) return layer.dispose()
        basemap = layer
        dressBasemap(layer, look)
        map.addLayer(layer)
      },
      (error: unknown) => {
        console.error('The background map is damaged', error)
        if (!ended.signal.aborted) events.onBasemap('broken')
      },
    )
  }
  loadBasemap()

  return {
    setIndex: (next) => {
      index = next
      draw()
    },
    setChosen: marks.setChosen,
    setLook: (next) => {
      look = next
      marks.setLook(next)
      if (basemap) dressBasemap(basemap, next)
    },
    goTo: (next) => {
      const goal = next ?? home()
      if (!isSamePlace(goal, placeNow())) fly(toCenter(goal), goal.zoom)
    },
    showPoint: ({ longitude, latitude }) => {
      const zoom = Math.max(facilityZoom, zoomNow())
      fly(aboveCard(fromLonLat([mapLongitude(longitude), latitude]), zoom), zoom)
    },
    zoomBy: (levels) => fly(view.getCenter() ?? [0, 0], zoomNow() + levels),
    openMiddle: () => {
      const [width = 0, height = 0] = map.getSize() ?? []
      const mark = marks.markAt(map, [width / 2, height / 2], middleReach)
      if (mark) open(mark)
      return mark !== undefined
    },
    loadBasemap,
    dispose: () => {
      ended.abort()
      target.removeEventListener('pointerleave', leave)
      view.cancelAnimations()
      for (const layer of map.getLayers().getArray()) layer.dispose()
      map.setTarget(undefined)
      map.dispose()
    },
  }
}

function toCenter({ latitude, longitude }: MapPlace): number[] {
  return fromLonLat([mapLongitude(longitude), latitude])
}

/** Metres of Web Mercator to degrees; longitudes run on past -180. */
function toBox([left = 0, bottom = 0, right = 0, top = 0]: number[]): Box {
  const degrees = (metres: number) => (metres / 20_037_508.342789244) * 180
  const [, south = 0] = toLonLat([0, bottom])
  const [, north = 0] = toLonLat([0, top])
  return [degrees(left), south, degrees(right), north]
}

/** The extent with as much again on each side, so that a drag shows hospitals at once. */
function padded([west, south, east, north]: Box): Box {
  const [width, height] = [(east - west) * 0.6, (north - south) * 0.6]
  return [west - width, Math.max(-85, south - height), east + width, Math.min(85, north + height)]
}
