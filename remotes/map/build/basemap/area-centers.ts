import type { Feature, Polygon, Position } from 'geojson'
import { crossings } from './point-in-polygon.ts'

/** Longitude and latitude in degrees, to about a hundred meters. */
type Center = readonly [number, number]

/** A point within the largest part of each area, by the code of the area: where a symbol of it is drawn. */
export function areaCenters(areas: readonly Feature[]): Record<string, Center> {
  return Object.fromEntries(
    areas.flatMap((area) => {
      const center = centerOf(area)
      return center ? [[String(area.properties?.code), center]] : []
    }),
  )
}

function centerOf({ geometry }: Feature): Center | undefined {
  const parts =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const measured = parts.map((part) => ({ part, ...measure(part[0] ?? []) }))
  const largest = measured.toSorted((one, other) => other.size - one.size)[0]
  if (!largest) return undefined
  const [longitude, latitude] = withinPart(largest.part, largest.centroid)
  return [Math.round(longitude * 1000) / 1000, Math.round(latitude * 1000) / 1000]
}

/** The centroid, or the middle of the widest part at its latitude where it is in a bay, a lake or another area. */
function withinPart(part: Polygon['coordinates'], [longitude, latitude]: Center): Center {
  const edges = part.flatMap((ring) => crossings(ring, latitude)).toSorted((one, other) => one - other)
  const spans = edges.flatMap((west, at) => {
    const east = edges[at + 1]
    return at % 2 === 0 && east !== undefined ? [{ west, east }] : []
  })
  if (spans.some(({ west, east }) => west < longitude && longitude < east)) return [longitude, latitude]
  const [widest] = spans.toSorted((one, other) => other.east - other.west - (one.east - one.west))
  return widest ? [(widest.west + widest.east) / 2, latitude] : [longitude, latitude]
}

/** The size of a ring, in square degrees as wide as they are at its latitude, and its centroid. */
function measure(ring: readonly Position[]): { size: number; centroid: Center } {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let [twice, x, y] = [0, 0, 0]
  for (const [index, [bx = 0, by = 0]] of ring.entries()) {
    const [ax = originX, ay = originY] = ring[index - 1] ?? []
    // Relative to a corner, so that small areas keep their digits.
    const [fromX, fromY, toX, toY] = [ax - originX, ay - originY, bx - originX, by - originY]
    const cross = fromX * toY - toX * fromY
    twice += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  }
  if (twice === 0) return { size: 0, centroid: [originX, originY] }
  const centroid = [originX + x / (3 * twice), originY + y / (3 * twice)] as const
  return { size: (Math.abs(twice) / 2) * Math.cos((centroid[1] * Math.PI) / 180), centroid }
}
