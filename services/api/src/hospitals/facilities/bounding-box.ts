import { Refusal } from '../../platform/routing/refusal.ts'

/** Degrees. West is greater than east if the box crosses the 180th meridian. */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The whole Earth. */
export const everywhere: BoundingBox = { west: -180, south: -90, east: 180, north: 90 }

/** Reads `west,south,east,north`; without text, the whole Earth. */
export function readBoundingBox(text: string | undefined): BoundingBox {
  if (text === undefined) return everywhere
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number)
  const valid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north
  if (valid) return { west, south, east, north }
  throw new Refusal(400, {
    code: 'invalid-request',
    message: 'The query parameter bbox is not a box on Earth.',
    expected: 'west,south,east,north in degrees, such as -71.3,42.2,-70.9,42.5',
    received: text,
  })
}

/** A condition on `longitude` and `latitude` whose parameters begin at `$first`. */
export function withinBox(box: BoundingBox, first: number): { sql: string; parameters: number[] } {
  const joined = box.west <= box.east ? 'AND' : 'OR'
  return {
    sql: `(longitude >= $${first} ${joined} longitude <= $${first + 1}) AND latitude BETWEEN $${first + 2} AND $${first + 3}`,
    parameters: [box.west, box.east, box.south, box.north],
  }
}
