import { earthMiles } from '@keyroom/cost-report'
import type { Shape } from '../engine/drive-time-engine.ts'

type Ring = Shape[number][number]

const earthKilometers = earthMiles * 1.609344
const radians = Math.PI / 180

/** Square kilometers within a ring on the sphere; negative if it runs clockwise. */
export function ringArea(ring: Ring): number {
  let sum = 0
  for (let index = 0; index < ring.length; index += 1) {
    const [x1, y1] = ring[index] as [number, number]
    const [x2, y2] = ring[(index + 1) % ring.length] as [number, number]
    sum += (x1 - x2) * radians * (2 + Math.sin(y1 * radians) + Math.sin(y2 * radians))
  }
  return (sum / 2) * earthKilometers ** 2
}

/** Square kilometers of a shape without its holes. */
export function shapeArea(shape: Shape): number {
  return shape.reduce(
    (sum, [outline = [], ...holes]) =>
      sum + Math.abs(ringArea(outline)) - holes.reduce((all, hole) => all + Math.abs(ringArea(hole)), 0),
    0,
  )
}

/** Whether a place is within a shape and in none of its holes. */
export function isWithin(shape: Shape, longitude: number, latitude: number): boolean {
  let isInside = false
  for (const ring of shape.flat()) {
    for (let index = 0; index < ring.length; index += 1) {
      const [x1, y1] = ring[index] as [number, number]
      const [x2, y2] = ring[(index + 1) % ring.length] as [number, number]
      if (y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) {
        isInside = !isInside
      }
    }
  }
  return isInside
}
