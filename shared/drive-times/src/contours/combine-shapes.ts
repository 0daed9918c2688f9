import { intersection, union } from 'polyclip-ts'
import type { Shape } from '../engine/drive-time-engine.ts'
import { withoutIslands } from './contour-bands.ts'

/** Everything that one of the shapes covers. */
export function uniteShapes(shapes: readonly Shape[]): Shape {
  const [first = [], ...others] = shapes.filter((shape) => shape.length > 0)
  return others.length === 0 ? first : withoutIslands(union(first, ...others))
}

/** What both shapes cover. */
export function intersectShapes(one: Shape, other: Shape): Shape {
  return one.length === 0 || other.length === 0 ? [] : withoutIslands(intersection(one, other))
}
