import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { figuresOf, type Figures } from '../figures.ts'
import type { CostReport, ReportOrigin } from '../report.ts'
import { commonVariant, trend, trendValue, yearly } from './yearly.ts'

const report = (
  periodBegin: string,
  periodEnd: string,
  figures: Partial<Figures> = {},
  origin: ReportOrigin = 'puf',
): CostReport => ({ periodBegin, periodEnd, figures: figuresOf(figures), origin })

describe('a value in a trend', () => {
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

  test('of a steady flow is the same whatever the period', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0.1, max: 1e6, noNaN: true }), (days, aDay) => {
        const { value, annualised } = trendValue(aDay * days, true, days)
        expect((value ?? NaN) / (aDay * (annualised ? 365 : days))).toBeCloseTo(1, 9)
      }),
    )
  })
})

test('one report stands for a fiscal year: the latest to end', () => {
  const [first, second, third] = [
    report('2020-10-01', '2020-12-31'),
    report('2021-01-01', '2021-09-30'),
    report('2018-10-01', '2019-09-30'),
  ]
  expect(yearly([first, second, third])).toEqual([third, second])
  expect(yearly([second, third, first])).toEqual([third, second])
  expect(yearly([])).toEqual([])
})

describe('a trend', () => {
  const known = { days: 10_000, bedDays: 20_000, discharges: 2_000, grossRevenue: 20, inpatientRevenue: 10 }
  const reports = [
    report('2018-01-01', '2018-12-31', known),
    report('2019-01-01', '2019-03-31', { ...known, days: 3_000 }),
    report('2020-01-01', '2020-12-31', { ...known, nurseryDays: 1_000 }, 'hcris'),
  ]

  test('goes by the variant that all of its years allow', () => {
    expect(commonVariant('occupancy', reports)).toBe('usual')
    expect(trend('occupancy', reports).map(({ year, value }) => [year, value])).toEqual([
      [2018, 0.5],
      [2019, 0.15],
      [2020, 0.5],
    ])
    expect(commonVariant('occupancy', reports.slice(2))).toBe('corrected')
    expect(trend('occupancy', reports.slice(2))[0]?.value).toBe(0.45)
    expect(trend('occupancy', reports, 'corrected').map(({ value }) => value)).toEqual([null, null, 0.45])
  })

  test('brings flows of a short year to 365 days and says so', () => {
    expect(trend('adjustedDays', reports).map(({ value, annualised, days }) => [value, annualised, days])).toEqual([
      [20_000, false, 365],
      [(6_000 * 365) / 90, true, 90],
      [20_000, false, 366],
    ])
    expect(trend('averageDailyCensus', reports, 'usual')[1]).toMatchObject({ value: 3_000 / 90, annualised: false })
  })

  test('is not cut short by a year without a value', () => {
    const blank = report('2021-01-01', '2021-12-31')
    expect(commonVariant('occupancy', [...reports.slice(2), blank])).toBe('corrected')
    expect(trend('occupancy', [...reports.slice(2), blank]).map(({ value }) => value)).toEqual([0.45, null])
    expect(commonVariant('occupancy', [blank])).toBe('usual')
  })
})
