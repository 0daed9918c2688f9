import { milesBetween } from '@keyroom/cost-report'
import { at, placeAt, type Centroids } from './centroids.ts'
import type { Link } from './pack-links.ts'
import type { Driving } from './road-speed.ts'
import { contractHighways, type Highways } from './trace-highways.ts'

/** Miles per hour on a primary road. */
const highwaySpeed = 64

/** Minutes to get on a primary road or off it, besides the streets. */
const rampMinutes = 0.6

/** Miles. From farther away nobody is taken to have a ramp of their own: streets lead through the neighbors. */
const maxJoinMiles = 6

/** In how many places a centroid is joined to highways, and how many miles are between any two of them. */
const maxJoins = 6
const minMilesApart = 1

/** Degrees. A box is at least as large as the longest join, so what is near is in the box of a centroid or one beside it. */
const box = { longitude: 0.2, latitude: 0.1 }

/**
 * Links of highways, and of centroids to them. The files do not say where ramps are, so a centroid is joined where
 * highways are nearest. Nodes of highways are numbered from 0 on.
 *
 * @param offset the number that the first of these nodes gets in the graph
 */
export function joinHighways(
  centroids: Centroids,
  driving: readonly Driving[],
  highways: Highways,
  offset: number,
): { readonly nodes: number; readonly links: readonly Link[] } {
  const near = findNearCells(centroids, highways)
  const left = new Set(near.flatMap((cells) => cells.map(({ cell }) => cell)))
  const { nodes, roads, nodeOf } = contractHighways(highways, (cell) => left.has(cell))
  const links: Link[] = roads.map(([from, to, miles]) => [offset + from, offset + to, (miles * 60) / highwaySpeed])
  for (const [centroid, cells] of near.entries()) {
    const { circuity, street } = driving[centroid] as Driving
    for (const { cell, miles } of cells) {
      const node = offset + at(nodeOf, cell)
      const minutes = (miles * circuity * 60) / street + rampMinutes
      links.push([centroid, node, minutes], [node, centroid, minutes])
    }
  }
  return { nodes, links }
}

interface NearCell {
  readonly cell: number
  readonly miles: number
}

/** The cells that each centroid is joined at, the nearest first. */
function findNearCells(centroids: Centroids, highways: Highways): readonly NearCell[][] {
  const boxes = new Map<string, number[]>()
  const boxAt = (east: number, north: number) => `${east},${north}`
  for (const cell of highways.longitude.keys()) {
    const key = boxAt(
      Math.floor(at(highways.longitude, cell) / box.longitude),
      Math.floor(at(highways.latitude, cell) / box.latitude),
    )
    const inBox = boxes.get(key)
    if (inBox) inBox.push(cell)
    else boxes.set(key, [cell])
  }
  return Array.from(centroids.longitude, (longitude, centroid) => {
    const place = placeAt(centroids, centroid)
    const [east, north] = [Math.floor(longitude / box.longitude), Math.floor(place.latitude / box.latitude)]
    const around = [-1, 0, 1]
    return apart(
      highways,
      around
        .flatMap((across) => around.flatMap((up) => boxes.get(boxAt(east + across, north + up)) ?? []))
        .map((cell) => ({ cell, miles: milesBetween(place, placeAt(highways, cell)) }))
        .filter(({ miles }) => miles <= maxJoinMiles)
        .sort((one, other) => one.miles - other.miles),
    )
  })
}

/** The nearest of some cells, none beside another. */
function apart(highways: Highways, sorted: readonly NearCell[]): NearCell[] {
  const taken: NearCell[] = []
  for (const one of sorted) {
    if (taken.length >= maxJoins) break
    const place = placeAt(highways, one.cell)
    if (taken.every(({ cell }) => milesBetween(place, placeAt(highways, cell)) >= minMilesApart)) taken.push(one)
  }
  return taken
}
