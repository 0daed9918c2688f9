import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { trendValue } from './trend-value.ts'

test.each([
  [100, true, 349, (100 * 365) / 349, true],
  [100, true, 350, 100, false],
  [100, true, 366, 100, false],
  [100, true, 380, 100, false],
  [100, true, 381, (100 * 365) / 381, true],
  [100, false, 92, 100, false],
  [null, true, 92, null, false],
] as const)('%p, flow %p, of %d days', (value, flow, days, expected, annualised) => {
  expect(trendValue(value, flow, days)).toEqual({ value: expected, annualised })
})

test('a steady flow is the same whatever the period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0.1, max: 1e6, noNaN: true }), (days, aDay) => {
      const { value, annualised } = trendValue(aDay * days, true, days)
      expect((value ?? NaN) / (aDay * (annualised ? 365 : days))).toBeCloseTo(1, 9)
    }),
  )
})
