import type { Place } from '@keyroom/cost-report'
import { contourBands } from '../contours/contour-bands.ts'
import { boxAround, gridPoints, planGrid, type TimeGrid } from '../contours/time-grid.ts'
import { problem, type DriveTimeEngine, type EngineFacts, type Outcome } from '../engine/drive-time-engine.ts'
import { accessTo, nearestCentroid } from './access.ts'
import { linkCentroids, type CentroidGraph } from './centroid-graph.ts'
import { at, placeAt, type Centroids } from './centroids.ts'
import type { Highways } from './trace-highways.ts'
import { searchSavings, shortestTimes, type ShortestTimes, type Source } from './shortest-times.ts'

/** Raised when the same places get other times. */
const estimatorVersion = '2'

/** Estimates times on a graph of centroids: the engine where no roads are loaded, and what no road engine can answer soon. */
export interface Estimator extends DriveTimeEngine {
  readonly graph: CentroidGraph
  /** The nearest source of each target, and the minutes to it. All sources cost little more than one. */
  readonly nearest: (sources: readonly Place[], targets: readonly Place[]) => NearestSources
  /** How to get from a place into the graph. */
  readonly access: (place: Place) => Source
  /** See `shortestTimes`. */
  readonly times: (sources: readonly Source[], maxMinutes?: number) => ShortestTimes
  /** See `searchSavings`. */
  readonly savings: (source: Source, current: Float64Array, onSaved: (node: number, minutes: number) => void) => void
}

export interface NearestSources {
  /** `NaN` for a target that no source can be reached from. */
  readonly minutes: Float64Array
  /** The index of the source, or -1. */
  readonly source: Int32Array
}

/** Points on each side of the grid that a band is drawn on. */
const gridSize = 200

/** Miles. No band is drawn farther than this beyond the centroids that it reaches. */
const marginMiles = 12

/**
 * @param dataDate the date of the populations
 * @param attribution who counted the people, placed the centroids and mapped the highways
 * @param highways primary roads, where they are known
 */
export function createEstimator(
  centroids: Centroids,
  { dataDate, attribution }: Pick<EngineFacts, 'dataDate' | 'attribution'>,
  highways?: Highways,
): Estimator {
  const graph = linkCentroids(centroids, highways)
  const scratch = new Float64Array(graph.first.length - 1).fill(Infinity)
  const accesses = new WeakMap<readonly Place[], readonly Source[]>()

  /** Lists of targets are asked again and again: where each of their places gets into the graph is kept. */
  const accessOf = (places: readonly Place[]) => {
    const known = accesses.get(places)
    if (known) return known
    let hint = 0
    const found = places.map((place) => {
      const access = accessTo(graph, place, hint)
      hint = access[0]?.node ?? hint
      return access
    })
    accesses.set(places, found)
    return found
  }
  const times = (sources: readonly Source[], maxMinutes?: number) => shortestTimes(graph, sources, maxMinutes)
  const nearest = (sources: readonly Place[], targets: readonly Place[]): NearestSources => {
    const found = times(accessOf(sources))
    const minutes = new Float64Array(targets.length).fill(NaN)
    const source = new Int32Array(targets.length).fill(-1)
    for (const [index, access] of accessOf(targets).entries()) {
      for (const { node, minutes: beside } of access) {
        const total = at(found.minutes, node) + beside
        if (total === Infinity || total >= at(minutes, index)) continue
        minutes[index] = total
        source[index] = at(found.nearest, node)
      }
    }
    return { minutes, source }
  }

  return {
    facts: { id: 'estimator', version: estimatorVersion, dataDate, tiles: null, attribution, isEstimate: true },
    graph,
    times,
    nearest,
    access: (place) => accessTo(graph, place),
    savings: (source, current, onSaved) => searchSavings(graph, source, current, { scratch, onSaved }),
    matrix: async (sources, targets) => {
      // Times are the same both ways: one search for each place of the shorter list is enough.
      if (sources.length > targets.length && targets.every((target) => accessTo(graph, target).length > 0)) {
        const columns = targets.map((target) => nearest([target], sources).minutes)
        return { value: { minutes: sources.map((_source, row) => Float64Array.from(columns, (one) => at(one, row))) } }
      }
      const stranded = sources.find((_source, index) => accessOf(sources)[index]?.length === 0)
      if (stranded) return noRoadNear(stranded)
      return { value: { minutes: sources.map((source) => nearest([source], targets).minutes) } }
    },
    // The graph has the same times both ways, so the direction makes no difference.
    isochrones: async (origin, { minutes }) => {
      const access = accessTo(graph, origin)
      if (access.length === 0) return noRoadNear(origin)
      return { value: contourBands(timeGrid(graph, origin, access, Math.max(...minutes)), minutes) }
    },
  }
}

function noRoadNear({ latitude, longitude }: Place): Outcome<never> {
  return problem(
    'no_road_near',
    `Expected a place within 60 miles of a ZIP code, got ${latitude}, ${longitude}. Choose another place.`,
  )
}

/** The times on a grid that has everything within `maxMinutes` of an origin. */
function timeGrid(graph: CentroidGraph, origin: Place, access: Source, maxMinutes: number): TimeGrid {
  const { minutes } = shortestTimes(graph, [access], maxMinutes)
  const box = boxOfReached(graph, minutes, origin)
  const grid = planGrid(box, gridSize)
  const values = new Float64Array(gridSize * gridSize).fill(Infinity)
  let near = nearestCentroid(graph, origin)
  for (const point of gridPoints(grid)) {
    near = nearestCentroid(graph, point, near)
    values[point.at] = timeAt(graph, minutes, point, near)
  }
  return { ...grid, minutes: values }
}

/** By the streets of the nearest centroid, from whatever centroid around is reached soonest. */
function timeAt(graph: CentroidGraph, minutes: Float64Array, point: Place, near: number): number {
  let soonest = at(minutes, near) + walk(graph, point, near)
  for (const node of graph.beside[near] ?? []) {
    if (at(minutes, node) < soonest) soonest = Math.min(soonest, at(minutes, node) + walk(graph, point, node))
  }
  return soonest
}

/** Minutes on streets between a point and a centroid. A flat triangle is exact enough for some miles, and quick. */
function walk({ centroids, driving }: CentroidGraph, { longitude, latitude }: Place, node: number): number {
  const place = placeAt(centroids, node)
  const milesInDegree = 69.09
  const across = (longitude - place.longitude) * Math.cos((latitude * Math.PI) / 180)
  const miles = milesInDegree * Math.hypot(across, latitude - place.latitude)
  const { circuity = 1, street = 1 } = driving[node] ?? {}
  return (miles * circuity * 60) / street
}

function boxOfReached({ count, centroids }: CentroidGraph, minutes: Float64Array, origin: Place) {
  const around = boxAround(origin, marginMiles)
  let { west, south, east, north } = around
  const [across, up] = [east - origin.longitude, north - origin.latitude]
  for (let node = 0; node < count; node += 1) {
    if (at(minutes, node) === Infinity) continue
    const { longitude, latitude } = placeAt(centroids, node)
    west = Math.min(west, longitude - across)
    east = Math.max(east, longitude + across)
    south = Math.min(south, latitude - up)
    north = Math.max(north, latitude + up)
  }
  return { west, south, east, north }
}
