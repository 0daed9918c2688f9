import type { BasemapService } from '@keyroom/contract'
import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import { isSamePlace, zoomRange, type MapPlace } from '../address/map-address.ts'
import { createBasemap, type Basemap } from '../basemap/basemap-layer.ts'
import { mapLongitude, type Box, type ClusterIndex, type Located, type Mark } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { marksOverAreasZoom, type AreaDrawing, type AreaHover } from './area-fill.ts'
import type { BandsDrawing } from './bands-drawing.ts'
import type { AreasLayer, createAreasLayer } from './areas-layer.ts'
import type { BandsLayer, createBandsLayer } from './bands-layer.ts'
import { createMarksLayer, positionOf, type MarksLayer } from './marks-layer.ts'
import type { MapLook } from '../look/use-map-look.ts'
import { measureTextOnCanvas } from './measure-text-on-canvas.ts'

/** The center of the contiguous United States. */
const homeCenter = { latitude: 39.83, longitude: -98.58 } as const

/** Degrees from Maine to Washington State, with a margin on both sides. */
const homeSpan = 62

/** The range of the center of the view: from Guam, west of the date line, to Newfoundland. */
const centerExtent = transformExtent([-220, -20, -50, 74], 'EPSG:4326', 'EPSG:3857')

/** `waiting`: its archive is unreachable and probed. `broken`: the answer is not an archive. */
export type BasemapState = 'well' | 'waiting' | 'broken'

/** The events of the map. Boxes are in degrees. */
export interface MapEvents {
  /** The map has come to rest; `atHome` while it has not left its initial place. */
  readonly onRest: (place: MapPlace, box: Box, atHome: boolean) => void
  readonly onOpen: (facility: FacilityPoint) => void
  /** The mark below the pointer, and its position in pixels of the map. */
  readonly onHover: (hover: { mark: Mark; x: number; y: number } | undefined) => void
  /** The code of the area below the pointer where no mark is, and its position. */
  readonly onHoverArea: (hover: AreaHover | undefined) => void
  readonly onOpenArea: (code: string) => void
  readonly onBasemap: (state: BasemapState) => void
}

/** What is done at a place that is clicked; there may be a facility. `false` leaves it to the map. */
export type MapTool = (place: Located, facility: FacilityPoint | undefined) => boolean

/** The mounted map. */
export interface MapView {
  readonly setIndex: (index: ClusterIndex | undefined) => void
  readonly setChosen: (facility: FacilityPoint | undefined) => void
  /** `create` makes the layer when it is first drawn: its code comes with what draws it. */
  readonly setAreas: (areas: AreaDrawing | undefined, create: typeof createAreasLayer) => void
  readonly setBands: (bands: BandsDrawing | undefined, create: typeof createBandsLayer) => void
  /** Lets code that is loaded late draw on the map, and how marks look: the usual way without. */
  readonly attach: <Part>(create: (map: OlMap) => Part) => Part
  readonly setMarkStyle: MarksLayer['setStyle']
  /** Takes clicks, and Enter at the center, in place of opening what is there; `undefined` ends that. */
  readonly setTool: (tool: MapTool | undefined) => void
  /** The center of the view, in degrees. */
  readonly center: () => { longitude: number; latitude: number }
  readonly setLook: (look: MapLook) => void
  /** Moves to a place; without one, to the whole country. */
  readonly goTo: (place: MapPlace | undefined) => void
  /** Moves to a facility, so close that most are not clustered. */
  readonly showPoint: (point: Pick<FacilityPoint, 'longitude' | 'latitude'>) => void
  readonly zoomBy: (levels: number) => void
  /** Opens the mark nearest to the center of the map; `false` without one. */
  readonly openMiddle: () => boolean
  readonly loadBasemap: () => void
  readonly dispose: () => void
}

/** The minimum zoom for a facility, at which the surrounding cities are recognizable. */
const facilityZoom = 10
/** How far from the crosshair Enter finds a mark, in pixels. */
const centerReachPx = 40
const flightMs = 380
/** Below this width the card is along the bottom of the map instead of beside it. */
const narrowWidthPx = 600

/**
 * Mounts a map in an element; `dispose` removes everything that it created.
 *
 * @param configured the background map in place of the built-in one
 */
export function createMapView(
  target: HTMLElement,
  place: MapPlace | undefined,
  firstLook: MapLook,
  events: MapEvents,
  configured?: BasemapService,
): MapView {
  let look = firstLook
  let index: ClusterIndex | undefined
  let basemap: Basemap | undefined
  const ended = new AbortController()
  measureTextOnCanvas()
  const marks = createMarksLayer(look)
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const home = () => homePlace(target.clientWidth || 800, target.clientHeight || 600)
  const start = place ?? home()
  const view = new View({
    center: toCenter(start),
    zoom: start.zoom,
    minZoom: zoomRange.min,
    maxZoom: zoomRange.max,
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

  let areas: AreasLayer | undefined
  let bands: BandsLayer | undefined

  const zoomNow = () => view.getZoom() ?? zoomRange.min
  const placeNow = (): MapPlace => {
    const [longitude = 0, latitude = 0] = toLonLat(view.getCenter() ?? [0, 0])
    return { latitude, longitude: mapLongitude(longitude), zoom: zoomNow() }
  }
  const boxNow = (): Box => toBox(view.calculateExtent(map.getSize()))

  let tool: MapTool | undefined
  /** Whether a tool took what was done at a pixel. */
  const isTaken = (pixel: number[], mark: Mark | undefined) => {
    if (!tool) return false
    const [longitude = 0, latitude = 0] = toLonLat(map.getCoordinateFromPixel(pixel))
    return tool(ofEarth({ longitude, latitude }), mark?.kind === 'facility' ? mark.facility : undefined)
  }

  let hasAreas = false
  function draw(): void {
    const isClear = !hasAreas || zoomNow() >= marksOverAreasZoom
    marks.draw(isClear ? index : undefined, padded(boxNow()), zoomNow())
  }

  function fly(center: number[], zoom: number): void {
    view.cancelAnimations()
    view.animate({ center, zoom, duration: still.matches ? 0 : flightMs })
  }

  const isNarrow = () => target.clientWidth < narrowWidthPx
  /** The center that shows a position in the part of a narrow map that the card does not cover. */
  function aboveCard([x = 0, y = 0]: number[], zoom: number): number[] {
    const lower = isNarrow() ? target.clientHeight * 0.3 * view.getResolutionForZoom(zoom) : 0
    return [x, y - lower]
  }

  function open(mark: Mark): void {
    if (mark.kind === 'facility') {
      events.onOpen(mark.facility)
      // On a narrow screen the card covers the lower part.
      if (isNarrow()) fly(aboveCard(positionOf(mark), zoomNow()), zoomNow())
    } else fly(positionOf(mark), Math.min(zoomRange.max, Math.max(mark.opensAt, zoomNow() + 1)))
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
    if (isTaken(event.pixel, mark)) return
    if (mark) return open(mark)
    void areas?.areaAt(event.pixel).then((code) => {
      if (code !== undefined && !ended.signal.aborted) events.onOpenArea(code)
    })
  })
  let moves = 0
  map.on('pointermove', (event) => {
    const mark = event.dragging ? undefined : marks.markAt(map, event.pixel)
    target.style.cursor = mark ? 'pointer' : ''
    const [x = 0, y = 0] = event.pixel
    events.onHover(mark && { mark, x, y })
    moves += 1
    const move = moves
    if (mark || event.dragging) return events.onHoverArea(undefined)
    void areas?.areaAt(event.pixel).then((code) => {
      if (move === moves && !ended.signal.aborted) events.onHoverArea(code === undefined ? undefined : { code, x, y })
    })
  })
  const leave = () => {
    moves += 1
    events.onHover(undefined)
    events.onHoverArea(undefined)
  }
  target.addEventListener('pointerleave', leave)

  function loadBasemap(): void {
    const onWaiting = (waiting: boolean) => events.onBasemap(waiting ? 'waiting' : 'well')
    createBasemap(configured, { onWaiting, signal: ended.signal }).then(
      (made) => {
        if (ended.signal.aborted) return
        basemap = made
        made.setLook(look, hasAreas)
        for (const layer of made.layers) map.addLayer(layer)
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
    setAreas: (drawing, create) => {
      areas ??= create(map, look)
      areas.draw(drawing)
      if (hasAreas === (drawing !== undefined)) return
      hasAreas = drawing !== undefined
      basemap?.setLook(look, hasAreas)
      draw()
    },
    setBands: (drawing, create) => {
      bands ??= create(map)
      bands.draw(drawing)
    },
    attach: (create) => create(map),
    setMarkStyle: marks.setStyle,
    setTool: (next) => void (tool = next),
    center: () => ofEarth(placeNow()),
    setLook: (next) => {
      look = next
      marks.setLook(next)
      areas?.setLook(next)
      basemap?.setLook(next, hasAreas)
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
      // Marks are found as they were last drawn, which on a busy machine is not yet where the map has gone.
      map.renderSync()
      const [width = 0, height = 0] = map.getSize() ?? []
      const middle = [width / 2, height / 2]
      const mark = marks.markAt(map, middle, centerReachPx)
      if (isTaken(middle, mark)) return true
      if (mark) open(mark)
      return mark !== undefined
    },
    loadBasemap,
    dispose: () => {
      ended.abort()
      areas?.dispose()
      target.removeEventListener('pointerleave', leave)
      view.cancelAnimations()
      for (const layer of map.getLayers().getArray()) layer.dispose()
      map.setTarget(undefined)
      map.dispose()
    },
  }
}

/** A longitude from -180 to 180. */
function ofEarth({ longitude, latitude }: Located): Located {
  return { longitude: ((((longitude + 180) % 360) + 360) % 360) - 180, latitude }
}

function toCenter({ latitude, longitude }: MapPlace): number[] {
  return fromLonLat([mapLongitude(longitude), latitude])
}

/** Converts meters of Web Mercator to degrees; longitudes continue below -180. */
function toBox([left = 0, bottom = 0, right = 0, top = 0]: number[]): Box {
  const degrees = (metres: number) => (metres / 20_037_508.342789244) * 180
  const [, south = 0] = toLonLat([0, bottom])
  const [, north = 0] = toLonLat([0, top])
  return [degrees(left), south, degrees(right), north]
}

/** The extent with a margin of its own size, so that a drag shows facilities at once. */
function padded([west, south, east, north]: Box): Box {
  const [width, height] = [(east - west) * 0.6, (north - south) * 0.6]
  return [west - width, Math.max(-85, south - height), east + width, Math.min(85, north + height)]
}

/** The place that shows the whole country in a map of this size in pixels. */
function homePlace(width: number, height: number): MapPlace {
  const byWidth = Math.log2((width * 360) / (256 * homeSpan))
  const byHeight = Math.log2(height / 256) + 3.2
  const zoom = Math.min(byWidth, byHeight, 5)
  return { ...homeCenter, zoom: Math.max(zoomRange.min, zoom) }
}
