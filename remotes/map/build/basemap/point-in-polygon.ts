import type { Feature, Polygon, Position } from 'geojson'

/** Whether the middle of one shape's outline lies within another. Good enough to tell a pond from a Great Lake. */
export function isInside(shape: Feature, area: Feature): boolean {
  const outline = polygons(shape)[0]?.[0]
  if (!outline) return false
  const middle = center(outline)
  return polygons(area).some((rings) => rings.filter((ring) => crosses(ring, middle)).length % 2 === 1)
}

function polygons({ geometry }: Feature): Polygon['coordinates'][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

function center(ring: Position[]): [number, number] {
  const [west, east] = [Math.min(...ring.map(longitude)), Math.max(...ring.map(longitude))]
  const [south, north] = [Math.min(...ring.map(latitude)), Math.max(...ring.map(latitude))]
  return [(west + east) / 2, (south + north) / 2]
}

/** Even-odd rule: a ray to the east from the point crosses the ring an odd number of times. */
function crosses(ring: Position[], [x, y]: [number, number]): boolean {
  return crossings(ring, y).filter((longitudeThere) => x < longitudeThere).length % 2 === 1
}

/** The longitudes at which a ring crosses a latitude. */
export function crossings(ring: Position[], y: number): number[] {
  const found: number[] = []
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [ax, ay, bx, by] = [...at(ring, index), ...at(ring, before)] as [number, number, number, number]
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
  }
  return found
}

function at(ring: Position[], index: number): [number, number] {
  const position = ring[index] ?? []
  return [longitude(position), latitude(position)]
}

function longitude(position: Position): number {
  return position[0] ?? Number.NaN
}

function latitude(position: Position): number {
  return position[1] ?? Number.NaN
}
