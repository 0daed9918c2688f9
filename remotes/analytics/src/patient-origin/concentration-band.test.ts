import { expect, test } from '@jest/globals'
import { concentrationBand } from './concentration-band.ts'

test.each([
  [1000, 1000, 'low'],
  [1001, 1800, 'moderate'],
  [1801, 10_000, 'high'],
  [900, 1100, 'low-moderate'],
  [1700, 1900, 'moderate-high'],
  [900, 1900, 'low-high'],
])('an index from %d to %d is %s', (lower, upper, band) =>
  expect(concentrationBand({ lower, upper, known: lower })).toBe(band),
)
