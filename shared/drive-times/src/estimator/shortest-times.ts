import FlatQueue from 'flatqueue'
import type { CentroidGraph } from './centroid-graph.ts'
import { at } from './centroids.ts'

/** A centroid, and the minutes that it takes to get there from a place nearby. */
export interface Access {
  readonly node: number
  readonly minutes: number
}

/** A source is one or more ways into the graph. */
export type Source = readonly Access[]

export interface ShortestTimes {
  /** Minutes to each node of the graph; `Infinity` where none was found. */
  readonly minutes: Float64Array
  /** Which source each node is nearest to, -1 for none. Of equally near ones the first. */
  readonly nearest: Int32Array
}

/**
 * Dijkstra's algorithm from several sources at once.
 *
 * @param maxMinutes what is farther has no time
 */
export function shortestTimes(graph: CentroidGraph, sources: readonly Source[], maxMinutes = Infinity): ShortestTimes {
  const nodes = graph.first.length - 1
  const minutes = new Float64Array(nodes).fill(Infinity)
  const nearest = new Int32Array(nodes).fill(-1)
  const queue = new FlatQueue()
  const reach = (node: number, time: number, source: number) => {
    const known = at(minutes, node)
    if (time > maxMinutes || time > known || (time === known && source >= at(nearest, node))) return
    minutes[node] = time
    nearest[node] = source
    queue.push(node, time)
  }
  for (const [index, source] of sources.entries())
    for (const { node, minutes: time } of source) reach(node, time, index)
  for (let time = queue.peekValue(); time !== undefined; time = queue.peekValue()) {
    const node = queue.pop() as number
    if (time > at(minutes, node)) continue
    const source = at(nearest, node)
    for (let link = at(graph.first, node); link < at(graph.first, node + 1); link += 1) {
      reach(at(graph.target, link), time + at(graph.minutes, link), source)
    }
  }
  return { minutes, nearest }
}

/**
 * What a new source would save: calls `onSaved` for each node that it reaches sooner than `current` says.
 *
 * Where it comes later than what is there, it comes later to everything behind as well, since `current` holds shortest
 * times on the same graph. So only its own surroundings are searched, and the result is exact.
 *
 * @param scratch an array of `Infinity` for each node, which is left as it was
 */
export function searchSavings(
  graph: CentroidGraph,
  source: Source,
  current: Float64Array,
  { scratch, onSaved }: { scratch: Float64Array; onSaved: (node: number, minutes: number) => void },
): void {
  const queue = new FlatQueue()
  const touched: number[] = []
  const reach = (node: number, time: number) => {
    if (time >= at(current, node) || time >= at(scratch, node)) return
    if (at(scratch, node) === Infinity) touched.push(node)
    scratch[node] = time
    queue.push(node, time)
  }
  for (const { node, minutes } of source) reach(node, minutes)
  for (let time = queue.peekValue(); time !== undefined; time = queue.peekValue()) {
    const node = queue.pop() as number
    if (time > at(scratch, node)) continue
    for (let link = at(graph.first, node); link < at(graph.first, node + 1); link += 1) {
      reach(at(graph.target, link), time + at(graph.minutes, link))
    }
  }
  for (const node of touched) {
    onSaved(node, at(scratch, node))
    scratch[node] = Infinity
  }
}
