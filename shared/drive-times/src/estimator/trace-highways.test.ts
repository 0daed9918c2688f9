import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { contractHighways, traceHighways, type RoadLine } from './trace-highways.ts'

/** Degrees of latitude in a mile. */
const mile = 1 / 69.09

/** A road to the north from a place, of a number of miles. */
const northward = (longitude: number, miles: number): RoadLine => [longitude, 40, longitude, 40 + miles * mile]

/** Floyd and Warshall's way, which shares nothing with Dijkstra's: the miles between all nodes. */
function distances(nodes: number, links: readonly (readonly [number, number, number])[]): number[][] {
  const miles = Array.from({ length: nodes }, (_none, from) =>
    Array.from({ length: nodes }, (_other, to) => (from === to ? 0 : Infinity)),
  )
  for (const [from, to, length] of links) {
    const row = miles[from] ?? []
    row[to] = Math.min(row[to] ?? Infinity, length)
  }
  for (let via = 0; via < nodes; via += 1)
    for (const row of miles)
      for (let to = 0; to < nodes; to += 1)
        row[to] = Math.min(row[to] ?? Infinity, (row[via] ?? Infinity) + (miles[via]?.[to] ?? Infinity))
  return miles
}

test('a road is as long as its line, and its two directions are one', () => {
  const there = northward(-75, 30)
  const back = [there.slice(2), there.slice(0, 2)].flat()
  for (const lines of [[there], [there, back]]) {
    const traced = traceHighways(lines)
    const { nodes, roads } = contractHighways(traced, () => false)
    expect(nodes).toBe(2)
    const [, , miles = 0] = roads[0] ?? []
    expect(Math.abs(miles - 30)).toBeLessThan(0.5)
  }
})

test('roads that cross are joined, and roads that do not touch are not', () => {
  const crossing: RoadLine = [-75.2, 40.2, -74.8, 40.2]
  const { nodes, roads } = contractHighways(traceHighways([northward(-75, 30), crossing]), () => false)
  const miles = distances(nodes, roads)
  expect(miles.flat().filter((one) => one === Infinity)).toEqual([])
  const apart = contractHighways(traceHighways([northward(-75, 30), northward(-74.9, 30)]), () => false)
  expect(
    distances(apart.nodes, apart.roads)
      .flat()
      .filter((one) => one === Infinity),
  ).toHaveLength(8)
})

test('what is left out between two nodes changes no distance', () => {
  const ends = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  const lines = fc
    .array(fc.tuple(ends, ends), { minLength: 1, maxLength: 5 })
    .map((pairs) =>
      pairs.map((pair) => pair.flatMap(([east, north]): number[] => [-75 + east * 0.02, 40 + north * 0.01])),
    )
  fc.assert(
    fc.property(lines, fc.nat(), (given, chosen) => {
      const traced = traceHighways(given)
      const cells = traced.beside.length
      const isLeft = (cell: number) => cell === chosen % cells
      const { nodes, roads, nodeOf } = contractHighways(traced, isLeft)
      const all = [...traced.beside.entries()].flatMap(([from, others]) =>
        [...others].map(([to, miles]) => [from, to, miles] as const),
      )
      const [whole, contracted] = [distances(cells, all), distances(nodes, roads)]
      for (const [one, from] of nodeOf.entries())
        for (const [other, to] of nodeOf.entries()) {
          if (from < 0 || to < 0) continue
          const expected = whole[one]?.[other] ?? NaN
          const found = contracted[from]?.[to] ?? NaN
          expect(expected === Infinity ? found : found - expected).toBeCloseTo(expected === Infinity ? Infinity : 0, 6)
        }
    }),
    { numRuns: 20 },
  )
})
