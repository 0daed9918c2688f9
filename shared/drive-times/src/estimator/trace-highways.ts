import { milesBetween, type Place } from '@keyroom/cost-report'
import { at, placeAt } from './centroids.ts'

/** A road as longitude, latitude, longitude, latitude … */
export type RoadLine = readonly number[]

/** Roads on a fine grid: where their cells are, and which of them a road runs through one after the other. */
export interface Highways {
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  /** Of each cell the cells beside it on a road, with the miles. */
  readonly beside: readonly ReadonlyMap<number, number>[]
}

/** Miles. The lanes of both directions are mostly in one cell, and two roads that cross share one: they are joined there. */
const cellMiles = 0.3

/** Points on the way through a cell, so that a road skips none. */
const pointsPerCell = 4

const milesInDegree = 69.09

/**
 * Joins roads that are drawn line by line, each direction by itself, into one network. The lines do not say where an
 * interchange is: roads that come within a cell of each other meet there.
 */
export function traceHighways(lines: readonly RoadLine[]): Highways {
  const cells = new Map<number, number>()
  const sums: { longitude: number; latitude: number; points: number }[] = []
  const beside: Map<number, number>[] = []
  const cellOf = ({ longitude, latitude }: Place) => {
    const row = Math.floor((latitude * milesInDegree) / cellMiles)
    // All cells are as wide as they are high, also in the north.
    const width = cellMiles / (milesInDegree * Math.cos((row * cellMiles * Math.PI) / (180 * milesInDegree)))
    const key = row * 1_000_000 + Math.floor(longitude / width)
    const known = cells.get(key)
    const cell = known ?? sums.length
    if (known === undefined) {
      cells.set(key, cell)
      sums.push({ longitude: 0, latitude: 0, points: 0 })
      beside.push(new Map())
    }
    const sum = sums[cell]
    if (sum) {
      sum.longitude += longitude
      sum.latitude += latitude
      sum.points += 1
    }
    return cell
  }
  for (const line of lines) {
    let last: number | undefined
    for (const point of pointsAlong(line)) {
      const cell = cellOf(point)
      if (last !== undefined && cell !== last) {
        beside[last]?.set(cell, 0)
        beside[cell]?.set(last, 0)
      }
      last = cell
    }
  }
  const longitude = Float64Array.from(sums, (sum) => sum.longitude / sum.points)
  const latitude = Float64Array.from(sums, (sum) => sum.latitude / sum.points)
  const places = { longitude, latitude }
  for (const [cell, others] of beside.entries()) {
    for (const other of others.keys()) others.set(other, milesBetween(placeAt(places, cell), placeAt(places, other)))
  }
  return { longitude, latitude, beside }
}

/** The points of a line, with others between those that are far apart. */
function* pointsAlong(line: RoadLine): Generator<Place> {
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [from, to] = [pointAt(line, index), pointAt(line, index + 2)]
    const steps = Math.max(1, Math.ceil((milesBetween(from, to) * pointsPerCell) / cellMiles))
    for (let step = index === 0 ? 0 : 1; step <= steps; step += 1) {
      yield {
        longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
        latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
      }
    }
  }
}

function pointAt(line: RoadLine, index: number): Place {
  return { longitude: line[index] as number, latitude: line[index + 1] as number }
}

export interface HighwayLinks {
  readonly nodes: number
  /** Between nodes of highways, both ways. */
  readonly roads: readonly (readonly [from: number, to: number, miles: number])[]
}

/**
 * The same network with only the cells that matter: where roads meet, end, or are left. What lies between two of them is
 * one link.
 *
 * @param isLeft whether somebody gets on or off the road in a cell
 * @returns the links, and the node of each cell, -1 for one that is no node
 */
export function contractHighways(
  { beside }: Highways,
  isLeft: (cell: number) => boolean,
): HighwayLinks & { readonly nodeOf: Int32Array } {
  const nodeOf = new Int32Array(beside.length).fill(-1)
  let nodes = 0
  for (const [cell, others] of beside.entries()) {
    if (others.size === 2 && !isLeft(cell)) continue
    nodeOf[cell] = nodes
    nodes += 1
  }
  const roads: [number, number, number][] = []
  for (const [start, others] of beside.entries()) {
    if (at(nodeOf, start) < 0) continue
    for (const [first, firstMiles] of others) {
      let [before, cell, miles] = [start, first, firstMiles]
      while (at(nodeOf, cell) < 0) {
        const [next] = [...(beside[cell] ?? [])].filter(([other]) => other !== before)
        if (!next) break
        miles += next[1]
        before = cell
        cell = next[0]
      }
      if (at(nodeOf, cell) >= 0) roads.push([at(nodeOf, start), at(nodeOf, cell), miles])
    }
  }
  return { nodes, roads, nodeOf }
}
