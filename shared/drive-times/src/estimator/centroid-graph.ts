import { milesBetween, type Place } from '@keyroom/cost-report'
import { Delaunay } from 'd3-delaunay'
import { drivingAt, type Driving } from './road-speed.ts'

/** Centroids of ZIP codes in columns, and how densely people live there. */
export interface Centroids {
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  /** People per square mile; `NaN` where it is unknown. */
  readonly density: Float64Array
}

/**
 * Centroids linked to their neighbors twice: by streets, and by through roads that a ramp leads to. Node `n` is centroid
 * n on its streets, node `count + n` on its through roads. All links have the same time both ways.
 */
export interface CentroidGraph {
  readonly count: number
  /** The links of node n are those from `first[n]` up to `first[n + 1]`. */
  readonly first: Int32Array
  readonly target: Int32Array
  readonly minutes: Float64Array
  readonly driving: readonly Driving[]
  readonly centroids: Centroids
  readonly triangulation: Delaunay<unknown>
}

/** Miles. Neighbors that are farther apart have water or another country between them. */
const longestLink = 100

/** Miles. Of longer links only those are kept that no third centroid is within the circle around. */
const longLink = 25

export function linkCentroids(centroids: Centroids): CentroidGraph {
  const { longitude, latitude, density } = centroids
  const count = longitude.length
  const triangulation = new Delaunay(projectAll(centroids))
  const driving = Array.from(density, drivingAt)
  const links: Link[] = []
  const link = (one: number, other: number) => {
    const miles = milesBetween(placeAt(centroids, one), placeAt(centroids, other))
    if (miles > longestLink || (miles > longLink && isBlocked(centroids, triangulation, one, other, miles))) return
    links.push(...linksBetween(one, other, { miles, count, driving }))
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
  return { count, ...packed(links, 2 * count), driving, centroids, triangulation }
}

type Link = readonly [from: number, to: number, minutes: number]

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

function packed(links: readonly Link[], nodes: number): Pick<CentroidGraph, 'first' | 'target' | 'minutes'> {
  const first = new Int32Array(nodes + 1)
  for (const [from] of links) first[from + 1] = at(first, from + 1) + 1
  for (let node = 0; node < nodes; node += 1) first[node + 1] = at(first, node + 1) + at(first, node)
  const next = first.slice()
  const target = new Int32Array(links.length)
  const minutes = new Float64Array(links.length)
  for (const [from, to, time] of links) {
    const place = at(next, from)
    target[place] = to
    minutes[place] = time
    next[from] = place + 1
  }
  return { first, target, minutes }
}

/** By Mercator, which keeps angles: neighbors are the same as on the Earth. */
export function projected({ longitude, latitude }: Place): [x: number, y: number] {
  return [longitude, (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))]
}

function projectAll(centroids: Centroids): Float64Array {
  const points = new Float64Array(2 * centroids.longitude.length)
  for (let index = 0; index < centroids.longitude.length; index += 1) {
    points.set(projected(placeAt(centroids, index)), 2 * index)
  }
  return points
}

export function placeAt({ longitude, latitude }: Pick<Centroids, 'longitude' | 'latitude'>, index: number): Place {
  return { longitude: at(longitude, index), latitude: at(latitude, index) }
}

/** An entry that is known to exist. */
export function at(column: Float64Array | Int32Array, index: number): number {
  return column[index] as number
}
