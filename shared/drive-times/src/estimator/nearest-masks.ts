import { contourMask } from '../contours/contour-bands.ts'
import { gridPoints, planGrid, type Box } from '../contours/time-grid.ts'
import type { Shape } from '../engine/drive-time-engine.ts'
import { nearestCentroid, type Located } from './access.ts'

/** Points on each side of the grid that masks are drawn on. */
const gridSize = 200

/**
 * The area that is nearest to each of several origins: around the centroids that are. The shapes of bands are cut by it,
 * so that the map shows what the figures count.
 *
 * @param origin of each centroid its nearest origin, or -1
 */
export function nearestMasks(
  graph: Located,
  origin: Int32Array,
  { box, origins }: { box: Box; origins: number },
): Shape[] {
  const grid = planGrid(box, gridSize)
  const owner = new Int32Array(gridSize * gridSize)
  let near = 0
  for (const point of gridPoints(grid)) {
    near = nearestCentroid(graph, point, near)
    owner[point.at] = origin[near] ?? -1
  }
  return Array.from({ length: origins }, (_none, index) =>
    contourMask({ ...grid, minutes: Float64Array.from(owner, (one) => (one === index ? 1 : 0)) }),
  )
}
