import Feature from 'ol/Feature.js'
import type OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { unByKey } from 'ol/Observable.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js'
import { mapLongitude, type Box, type ClusterIndex, type Mark } from '../facilities/cluster-index.ts'
import { ownSymbol } from '../facilities/facility-symbol.ts'
import type { MapLook } from '../look/use-map-look.ts'
import type { OwnLocation } from '../facilities/use-own-locations.ts'

/** What the layer shows. */
export interface OwnDrawing {
  readonly index: ClusterIndex<OwnLocation>
  readonly look: MapLook
  /** The id of the location whose card is open. */
  readonly chosen: string | undefined
  /** Whether clicks open locations; a tool takes them otherwise. */
  readonly isOpenable: boolean
}

/** The layer of own locations. Features exist only for those in or near the extent. */
export interface OwnLayer {
  readonly draw: (drawing: OwnDrawing) => void
  readonly remove: () => void
}

/** Above hospitals, below what tools draw. */
const zIndex = 2.5
const reachPx = 13

/** @param onOpen called with the location that is clicked */
export function createOwnLayer(onOpen: (location: OwnLocation) => void): (map: OlMap) => OwnLayer {
  return (map) => {
    const source = new VectorSource({ wrapX: false })
    const layer = new VectorLayer({ source, zIndex, updateWhileAnimating: true, updateWhileInteracting: true })
    map.addLayer(layer)
    let drawing: OwnDrawing | undefined
    let drawn: { readonly mark: Mark<OwnLocation>; readonly position: number[] }[] = []
    let styleOf: ReturnType<typeof ownStyle> | undefined

    const draw = () => {
      if (!drawing || !styleOf) return
      const { index, chosen } = drawing
      const style = styleOf
      drawn = index
        .marks(boxOf(map), map.getView().getZoom() ?? 0)
        .map((mark) => ({ mark, position: positionOf(mark) }))
      source.clear(true)
      source.addFeatures(
        drawn.map(({ mark, position }) => {
          const feature = new Feature(new Point(position))
          feature.setStyle(style(mark, mark.kind === 'facility' && mark.facility.id === chosen))
          return feature
        }),
      )
    }
    const open = ({ pixel }: MapBrowserEvent) => {
      if (!drawing?.isOpenable) return
      const [x = 0, y = 0] = pixel
      const hit = drawn.find(({ position }) => {
        const [left = NaN, top = NaN] = map.getPixelFromCoordinate(position) ?? []
        return Math.hypot(left - x, top - y) <= reachPx
      })
      if (!hit) return
      if (hit.mark.kind === 'facility') onOpen(hit.mark.facility)
      else {
        const view = map.getView()
        view.animate({
          center: hit.position,
          zoom: Math.max(hit.mark.opensAt, (view.getZoom() ?? 0) + 1),
          duration: 250,
        })
      }
    }
    const keys = [map.on('moveend', draw), map.on('singleclick', open)]
    return {
      draw: (next) => {
        if (drawing?.look !== next.look) styleOf = ownStyle(next.look)
        drawing = next
        draw()
      },
      remove: () => {
        unByKey(keys)
        map.removeLayer(layer)
        layer.dispose()
      },
    }
  }
}

/** Equal marks share a style, so that their image is drawn only once. */
function ownStyle(look: MapLook): (mark: Mark<OwnLocation>, isChosen: boolean) => Style {
  const color = ownSymbol[look.dark ? 'dark' : 'light']
  const shape = (radius: number, outline: string, width: number) =>
    new RegularShape({
      points: ownSymbol.points,
      angle: ownSymbol.angle ?? 0,
      radius,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: outline, width, lineJoin: 'round' }),
    })
  const single = new Style({ image: shape(ownSymbol.radius, look.outline, 1.5) })
  const chosen = new Style({ image: shape(ownSymbol.radius * 1.5, look.chosen, 3), zIndex: 1 })
  const clusters = new Map<number, Style>()
  return (mark, isChosen) => {
    if (mark.kind === 'facility') return isChosen ? chosen : single
    const known = clusters.get(mark.count)
    if (known) return known
    const made = new Style({
      image: shape(12 + 3 * Math.log10(mark.count), look.outline, 2),
      text: new Text({
        text: look.formatCount(mark.count),
        font: `600 10px ${look.font}`,
        fill: new Fill({ color: look.dark ? '#111936' : '#ffffff' }),
        offsetY: -3,
      }),
    })
    clusters.set(mark.count, made)
    return made
  }
}

/** The extent with a margin, so that a drag shows locations at once. */
function boxOf(map: OlMap): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = map.getView().calculateExtent(map.getSize())
  const [width, height] = [(right - left) * 0.3, (top - bottom) * 0.3]
  const degrees = (meters: number) => (meters / 20_037_508.342789244) * 180
  const [, south = 0] = toLonLat([0, bottom - height])
  const [, north = 0] = toLonLat([0, top + height])
  return [degrees(left - width), Math.max(-85, south), degrees(right + width), Math.min(85, north)]
}

function positionOf(mark: Mark<OwnLocation>): number[] {
  const { longitude, latitude } = mark.kind === 'cluster' ? mark : mark.facility
  return fromLonLat([mapLongitude(longitude), latitude])
}
