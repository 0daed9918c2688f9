import { milesBetween } from '@keyroom/cost-report'
import { Delaunay } from 'd3-delaunay'
import { at, placeAt, projected, type Centroids } from './centroids.ts'
import { joinHighways } from './join-highways.ts'
import { packLinks, type Link, type PackedLinks } from './pack-links.ts'
import { drivingAt, type Driving } from './road-speed.ts'
import type { Highways } from './trace-highways.ts'

/**
 * Centroids linked to their neighbors twice: by streets, and by through roads that a ramp leads to. Node `n` is centroid
 * n on its streets, node `count + n` on its through roads, and nodes from `2 * count` on are on highways, where those are
 * known. All links have the same time both ways.
 */
export interface CentroidGraph extends PackedLinks {
  readonly count: number
  readonly driving: readonly Driving[]
  /** Of each centroid its neighbors without water between. */
  readonly beside: readonly (readonly number[])[]
  readonly centroids: Centroids
  readonly triangulation: Delaunay<unknown>
}

/** Miles. Neighbors that are farther apart have water or another country between them. */
const longestLink = 100

/** Miles. Of longer links only those are kept that no third centroid is within the circle around. */
const longLink = 25

/** @param highways primary roads; without them through roads stand for them as well */
export function linkCentroids(centroids: Centroids, highways?: Highways): CentroidGraph {
  const { longitude, latitude, density } = centroids
  const count = longitude.length
  const triangulation = new Delaunay(projectAll(centroids))
  const driving = Array.from(density, (people) => drivingAt(people, highways !== undefined))
  // Miles from a centroid to the edge of its ZIP code, as if it were round.
  const reach = centroids.landArea.map((area) => Math.sqrt(area / Math.PI))
  const links: Link[] = []
  const beside = Array.from(density, (): number[] => [])
  const link = (one: number, other: number) => {
    const miles = milesBetween(placeAt(centroids, one), placeAt(centroids, other))
    if (miles > longestLink || (miles > longLink && isBlocked(centroids, triangulation, one, other, miles))) return
    const isDense = Math.min(at(density, one), at(density, other)) >= minGapDensity
    const factor = isDense ? detour(miles, at(reach, one) + at(reach, other)) : 1
    links.push(...linksBetween(one, other, { miles: miles * factor, count, driving }))
    if (factor > 1) return
    beside[one]?.push(other)
    beside[other]?.push(one)
  }
  for (let one = 0; one < count; one += 1) {
    let hasNeighbor = false
    for (const other of triangulation.neighbors(one)) {
      hasNeighbor = true
      if (other > one) link(one, other)
    }
    // A triangulation leaves out what is at the same place as another.
    if (!hasNeighbor) {
      const twin = triangulation.find(...projected({ longitude: at(longitude, one), latitude: at(latitude, one) }))
      if (twin !== one) link(one, twin)
    }
    const ramp = driving[one]?.ramp ?? 0
    links.push([one, count + one, ramp], [count + one, one, ramp])
  }
  const joined = highways && joinHighways(centroids, driving, highways, 2 * count)
  for (const one of joined?.links ?? []) links.push(one)
  return { count, ...packLinks(links, 2 * count + (joined?.nodes ?? 0)), driving, beside, centroids, triangulation }
}

/** People per square mile. Where more live, the areas of neighbors touch unless water is between them. */
const minGapDensity = 200

/** Areas are not round: neighbors touch where their centroids are up to this many times as far apart as round ones would be. */
const roundness = 1.4

/** Miles on the way around for a mile of water. */
const detourMiles = 7

/** How much longer the way between two neighbors is because of what is between their areas: no streets. */
function detour(miles: number, reached: number): number {
  const gap = miles - roundness * reached
  return gap > 0 ? 1 + ((detourMiles - 1) * gap) / miles : 1
}

function linksBetween(
  one: number,
  other: number,
  { miles, count, driving }: { miles: number; count: number; driving: readonly Driving[] },
): Link[] {
  const half = (index: number, road: 'street' | 'through') => {
    const { circuity, [road]: speed } = driving[index] as Driving
    return ((miles / 2) * circuity * 60) / speed
  }
  const street = half(one, 'street') + half(other, 'street')
  const through = half(one, 'through') + half(other, 'through')
  return [
    [one, other, street],
    [other, one, street],
    [count + one, count + other, through],
    [count + other, count + one, through],
  ]
}

/** Whether a third centroid, a neighbor of either, is within the circle that a link is the diameter of. */
function isBlocked(
  centroids: Centroids,
  triangulation: Delaunay<unknown>,
  one: number,
  other: number,
  miles: number,
): boolean {
  const [from, to] = [placeAt(centroids, one), placeAt(centroids, other)]
  const middle = {
    longitude: (from.longitude + to.longitude) / 2,
    latitude: (from.latitude + to.latitude) / 2,
  }
  for (const third of triangulation.neighbors(one)) {
    if (third !== other && milesBetween(middle, placeAt(centroids, third)) < miles / 2) return true
  }
  return false
}

function projectAll(centroids: Centroids): Float64Array {
  const points = new Float64Array(2 * centroids.longitude.length)
  for (let index = 0; index < centroids.longitude.length; index += 1) {
    points.set(projected(placeAt(centroids, index)), 2 * index)
  }
  return points
}
