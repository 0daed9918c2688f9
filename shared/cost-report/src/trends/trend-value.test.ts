import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { FigureKey } from '../figures.ts'
import { trendValue, isFlowFigure } from './trend-value.ts'

test.each([
  [100, true, 349, (100 * 365) / 349, true],
  [100, true, 350, 100, false],
  [100, true, 366, 100, false],
  [100, true, 380, 100, false],
  [100, true, 381, (100 * 365) / 381, true],
  [100, false, 92, 100, false],
  [null, true, 92, null, false],
] as const)('shows %p as a trend value (flow: %p, %d days)', (value, flow, days, expected, annualized) => {
  expect(trendValue(value, flow, days)).toEqual({ value: expected, annualized })
})

test('gives a steady flow the same value for every period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0.1, max: 1e6, noNaN: true }), (days, aDay) => {
      const { value, annualized } = trendValue(aDay * days, true, days)
      expect((value ?? NaN) / (aDay * (annualized ? 365 : days))).toBeCloseTo(1, 9)
    }),
  )
})

test.each<[FigureKey, boolean]>([
  ['days', true],
  ['bedDays', true],
  ['nurseryDays', true],
  ['discharges', true],
  ['hmoDischargesMedicare', true],
  ['netPatientRevenue', true],
  ['depreciation', true],
  ['salaries', true],
  ['beds', false],
  ['acuteBeds', false],
  ['fteEmployees', false],
  ['cash', false],
  ['accumulatedDepreciation', false],
  ['costToCharge', false],
  ['dshShare', false],
])('for %s, says whether it grows with the period: %p', (key, flow) => expect(isFlowFigure(key)).toBe(flow))
