import { expect, test } from '@jest/globals'
import { percentileIn } from './standing.ts'

test('nobody stands anywhere among nobody', () => {
  expect(percentileIn(Float64Array.of(), 1)).toBeNull()
  expect(percentileIn(Float64Array.of(1, 2, 3), 2)).toBe(50)
})
