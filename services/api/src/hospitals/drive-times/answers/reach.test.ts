import { expect, test } from '@jest/globals'
import { nearestOf } from '@keyroom/drive-times'
import { createNearestReach, encodeReach } from './reach.ts'

const rows = [
  Float64Array.of(30, 12.5, Infinity, NaN, 31, NaN),
  Float64Array.of(10, 12.5, Infinity, 30, 29.99, NaN),
  Float64Array.of(30.01, 45, Infinity, NaN, Infinity, NaN),
]

test.each([
  ['the order of the origins', [0, 1, 2]],
  ['another order', [2, 1, 0]],
])('what origins reach adds up in %s to the nearest of them', (_case, order) => {
  const reach = createNearestReach(6)
  for (const origin of order) reach.add(encodeReach(rows[origin] ?? new Float64Array(0), 30), origin)
  const within = rows.map((row) => row.map((time) => (time > 30 ? Infinity : time)))
  const nearest = nearestOf(within)
  expect([...reach.origin]).toEqual([...nearest.origin])
  const rounded = (times: Iterable<number>) => [...times].map(Math.fround)
  expect(rounded(reach.times)).toEqual(rounded(nearest.times))
})

test('whole minutes stay as they are, so that a band counts the same places', () => {
  const reach = createNearestReach(2)
  reach.add(encodeReach(Float64Array.of(30, 30.000_1), 60), 0)
  expect([...reach.times].map((time) => time <= 30)).toEqual([true, false])
})

test('a place that one origin has no way to and another does not reach has no time', () => {
  const reach = createNearestReach(1)
  reach.add(encodeReach(Float64Array.of(NaN), 30), 0)
  reach.add(encodeReach(Float64Array.of(Infinity), 30), 1)
  expect([...reach.times]).toEqual([NaN])
  reach.add(encodeReach(Float64Array.of(20), 30), 2)
  expect([[...reach.times], [...reach.origin]]).toEqual([[20], [2]])
})
