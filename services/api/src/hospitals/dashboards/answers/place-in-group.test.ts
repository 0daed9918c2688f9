import { expect, test } from '@jest/globals'
import { percentileIn } from './place-in-group.ts'

test('has no percentile in an empty group', () => {
  expect(percentileIn(Float64Array.of(), 1)).toBeNull()
  expect(percentileIn(Float64Array.of(1, 2, 3), 2)).toBe(50)
})
