import type { FacilityType } from '@keyroom/cost-report'
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js'
import type ImageStyle from 'ol/style/Image.js'
import type { Mark } from '../facilities/cluster-index.ts'
import { facilitySymbols } from '../facilities/facility-symbol.ts'
import type { MapLook } from '../look/use-map-look.ts'

/**
 * Creates the styles of marks for a look. Equal marks share a style, so that their image is drawn only once. A mark is
 * always drawn; names of the background map yield to it.
 */
export function markStyle(look: MapLook): (mark: Mark) => Style {
  const types = new Map<FacilityType, Style>()
  const clusters = new Map<number, Style>()
  return (mark) =>
    mark.kind === 'facility'
      ? remembered(types, mark.facility.type, (type) => new Style({ image: symbolImage(type, look, 1), zIndex: 1 }))
      : remembered(clusters, mark.count, (count) => clusterStyle(count, look))
}

/** The chosen facility: its symbol, larger, in a ring. */
export function chosenStyle(type: FacilityType, look: MapLook): Style[] {
  const ring = new Circle({
    radius: 17,
    fill: new Fill({ color: look.outline }),
    stroke: new Stroke({ color: look.chosen, width: 3 }),
    declutterMode: 'obstacle',
  })
  return [new Style({ image: ring, zIndex: 8 }), new Style({ image: symbolImage(type, look, 1.3), zIndex: 9 })]
}

/** The radius in pixels grows with the number of digits, so that a cluster of 5,000 does not hide a state. */
function clusterRadius(count: number): number {
  return 9 + 4.5 * Math.log10(count + 1)
}

/** The distance from its center within which a click hits a mark, in pixels: at least a 24-pixel target. */
export function hitRadius(mark: Mark): number {
  return mark.kind === 'cluster' ? clusterRadius(mark.count) + 4 : 13
}

/** The symbol of a type. @param color instead of that of the type */
export function symbolImage(
  type: FacilityType,
  { dark, outline }: MapLook,
  scale: number,
  color = facilitySymbols[type][dark ? 'dark' : 'light'],
): ImageStyle {
  const symbol = facilitySymbols[type]
  const fill = new Fill({ color })
  const stroke = new Stroke({ color: outline, width: 1.5, lineJoin: 'round' })
  const radius = symbol.radius * scale
  if (symbol.points === 0) return new Circle({ radius, fill, stroke, declutterMode: 'obstacle' })
  return new RegularShape({
    points: symbol.points,
    radius,
    angle: symbol.angle ?? 0,
    fill,
    stroke,
    declutterMode: 'obstacle',
    ...(symbol.inner === undefined ? {} : { radius2: radius * symbol.inner }),
  })
}

function clusterStyle(count: number, { cluster, outline, font, formatCount }: MapLook): Style {
  return new Style({
    image: new Circle({
      radius: clusterRadius(count),
      fill: new Fill({ color: cluster.fill }),
      stroke: new Stroke({ color: outline, width: 2 }),
      declutterMode: 'obstacle',
    }),
    text: new Text({
      text: formatCount(count),
      font: `600 ${count < 1000 ? 12 : 11}px ${font}`,
      fill: new Fill({ color: cluster.text }),
      offsetY: 1,
      declutterMode: 'none',
    }),
    zIndex: 2,
  })
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make(key)
  known.set(key, made)
  return made
}
