import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { percentileIn, rankIn } from './standing.ts'

const of = (...values: number[]) => Float64Array.from(values)

test.each([
  ['higher', 5, 1],
  ['higher', 3, 2],
  ['higher', 1, 4],
  ['lower', 1, 1],
  ['lower', 3, 2],
  ['lower', 5, 4],
  ['neutral', 3, null],
] as const)('where %s is better, %d is number %d of 1, 3, 3, 5', (better, value, rank) => {
  expect(rankIn(of(1, 3, 3, 5), value, better)).toBe(rank)
})

test('ranks count those that are better', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), fc.nat(), (values, pick) => {
      const value = values[pick % values.length] as number
      const sorted = Float64Array.from(values).sort()
      expect(rankIn(sorted, value, 'higher')).toBe(1 + values.filter((one) => one > value).length)
      expect(rankIn(sorted, value, 'lower')).toBe(1 + values.filter((one) => one < value).length)
    }),
  )
})

test('nobody stands anywhere among nobody', () => {
  expect(percentileIn(of(), 1)).toBeNull()
  expect(percentileIn(of(1, 2, 3), 2)).toBe(50)
})
