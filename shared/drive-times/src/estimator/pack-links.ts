import { at } from './centroids.ts'

/** From a node to another, one way. */
export type Link = readonly [from: number, to: number, minutes: number]

export interface PackedLinks {
  /** The links of node n are those from `first[n]` up to `first[n + 1]`. */
  readonly first: Int32Array
  readonly target: Int32Array
  readonly minutes: Float64Array
}

/** Sorts links by where they begin. */
export function packLinks(links: readonly Link[], nodes: number): PackedLinks {
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
