import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { differenceFrom, rankIn } from './compare.ts'

test.each([
  ['higher', 5, 1],
  ['higher', 3, 2],
  ['higher', 1, 4],
  ['lower', 1, 1],
  ['lower', 3, 2],
  ['lower', 5, 4],
  ['neutral', 3, null],
] as const)('with %s as better, ranks %d as number %p among 1, 3, 3, 5', (better, value, rank) => {
  expect(rankIn([1, 3, 3, 5], value, better)).toBe(rank)
})

test('ranks a value by how many values are better', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2 }), fc.nat(), (values, pick) => {
      const value = values[pick % values.length] as number
      const ascending = Float64Array.from(values).sort()
      expect(rankIn(ascending, value, 'higher')).toBe(1 + values.filter((one) => one > value).length)
      expect(rankIn(ascending, value, 'lower')).toBe(1 + values.filter((one) => one < value).length)
    }),
  )
})

test.each(['higher', 'lower'] as const)('with %s as better, gives no rank to a single hospital', (better) => {
  expect(rankIn([3], 3, better)).toBeNull()
  expect(rankIn([3, 3], 3, better)).toBe(1)
})

test.each([
  [5, 6, { difference: 1, change: 0.2 }],
  [5, 4, { difference: -1, change: -0.2 }],
  [-4, -2, { difference: 2, change: 0.5 }],
  [-4, 2, { difference: 6, change: 1.5 }],
  [0, 5, { difference: 5, change: null }],
  [null, 5, { difference: null, change: null }],
  [5, null, { difference: null, change: null }],
])('from %p to %p', (reference, value, expected) => expect(differenceFrom(reference, value)).toEqual(expected))
