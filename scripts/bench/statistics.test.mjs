import { expect, test } from '@jest/globals'
import { median, percentile, seededRandom, spread } from './statistics.mjs'

test('the median does not depend on the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 2, 5])).toBe(3.5)
  expect(median([7])).toBe(7)
})

test('percentiles reach from the least to the greatest', () => {
  const values = Array.from({ length: 101 }, (_, value) => value)
  expect([0, 50, 99, 100].map((percent) => percentile(values, percent))).toEqual([0, 50, 99, 100])
  expect(percentile([0, 10], 75)).toBe(7.5)
  expect(() => percentile([], 50)).toThrow('got none')
})

test('the values are left in their order', () => {
  const values = [3, 1, 2]
  expect([percentile(values, 50), ...spread(values)]).toEqual([2, 1, 3])
  expect(values).toEqual([3, 1, 2])
})

test('the same seed gives the same numbers, another one others, all of them spread over 0 to 1', () => {
  const take = (seed) => Array.from({ length: 1000 }, seededRandom(seed))
  expect(take(1)).toEqual(take(1))
  expect(take(1)).not.toEqual(take(2))
  const numbers = take(3)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, number) => sum + number, 0) / 1000).toBeCloseTo(0.5, 1)
})
