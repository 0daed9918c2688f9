import { contours } from 'd3-contour'
import { intersection, union } from 'polyclip-ts'
import type { Isochrones, Shape } from '../engine/drive-time-engine.ts'
import { ringArea } from './shape-area.ts'
import type { TimeGrid } from './time-grid.ts'

/** Square kilometers. Smaller islands and holes come from the grid rather than from roads. */
const minIsland = 3

/** The shape of each band on a grid of travel times. */
export function contourBands(grid: TimeGrid, minutes: readonly number[]): Isochrones {
  const { columns, rows } = grid
  const beyond = 2 * Math.max(0, ...minutes) + 60
  // Contours are around what is higher: the sooner, the higher.
  const heights = Array.from(grid.minutes, (time) => -Math.min(Number.isNaN(time) ? beyond : time, beyond))
  const draw = contours().size([columns, rows]).smooth(true)
  return {
    bands: minutes.map((band) => ({
      minutes: band,
      shape: onEarth(draw.contour(heights, -band).coordinates as Shape, grid),
    })),
  }
}

/** Where a grid says yes: for a value of 1 inside and 0 outside. */
export function contourMask(grid: TimeGrid): Shape {
  const draw = contours().size([grid.columns, grid.rows]).smooth(true)
  return onEarth(draw.contour(Array.from(grid.minutes), 0.5).coordinates as Shape, grid, 0)
}

function onEarth(shape: Shape, { west, south, stepX, stepY }: TimeGrid, minArea = minIsland): Shape {
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5
  const placed = shape.map((polygon) =>
    polygon.map((ring) =>
      // The value of a point is drawn in the middle of a cell.
      ring.map(([x, y]): [number, number] => [degrees(west + (x - 0.5) * stepX), degrees(south + (y - 0.5) * stepY)]),
    ),
  )
  return withoutIslands(placed, minArea)
}

/** Leaves out small islands and holes, but never the largest island. Outlines run counterclockwise, holes the other way. */
export function withoutIslands(shape: Shape, minArea = minIsland): Shape {
  const areas = shape.map(([outline = []]) => Math.abs(ringArea(outline)))
  const largest = Math.max(0, ...areas)
  return shape
    .filter((_polygon, index) => (areas[index] ?? 0) >= Math.min(minArea, largest))
    .map(([outline = [], ...holes]) => [
      wound(outline, true),
      ...holes.filter((hole) => Math.abs(ringArea(hole)) >= minArea).map((hole) => wound(hole, false)),
    ])
}

function wound(ring: Shape[number][number], isCounterclockwise: boolean): Shape[number][number] {
  return ringArea(ring) > 0 === isCounterclockwise ? ring : ring.toReversed()
}

/** Everything that one of the shapes covers. */
export function uniteShapes(shapes: readonly Shape[]): Shape {
  const [first = [], ...others] = shapes.filter((shape) => shape.length > 0)
  return others.length === 0 ? first : withoutIslands(union(first, ...others))
}

/** What both shapes cover. */
export function intersectShapes(one: Shape, other: Shape): Shape {
  return one.length === 0 || other.length === 0 ? [] : withoutIslands(intersection(one, other))
}
