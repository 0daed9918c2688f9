import { describe, expect, test } from '@jest/globals'
import { trendValue } from './annual-value.ts'
import { changeOf } from './change.ts'
import { figureMeasure } from './figure-measure.ts'
import { indicatorMeasure } from './measure.ts'
import { testReport } from './test-report.ts'
import { filedFor, reportOfYear, reportsByYear } from './years.ts'

const half = { periodBegin: '2019-10-01', periodEnd: '2020-03-31' }
const revenue = { grossRevenue: 200, inpatientRevenue: 100 }

describe('the value of a trend', () => {
  test('what grows with the period is brought to 365 days, a rate is not', () => {
    const report = testReport({ ...revenue, days: 1830, bedDays: 3660 }, half)
    expect(report.days).toBe(183)
    expect(trendValue(indicatorMeasure('adjustedDays'), report)).toBeCloseTo((3660 * 365) / 183, 9)
    expect(trendValue(indicatorMeasure('occupancy'), report)).toBe(0.5)
  })

  test('a leap year is a year', () => {
    const report = testReport({ ...revenue, days: 100 }, { periodBegin: '2019-10-01', periodEnd: '2020-09-30' })
    expect(report.days).toBe(366)
    expect(trendValue(indicatorMeasure('adjustedDays'), report)).toBe(200)
  })
})

describe('the change against an earlier year', () => {
  const occupancy = indicatorMeasure('occupancy')
  const before = testReport({ days: 60, bedDays: 100, beds: 200 }, { fiscalYear: 2019 })
  const blank = testReport({}, { fiscalYear: 2020 })
  const now = testReport({ days: 75, bedDays: 100, beds: 220 }, { fiscalYear: 2021 })

  test('is in points for a share, over years that give none', () => {
    const change = changeOf(occupancy, now, [now, blank, before])
    expect(change).toMatchObject({ year: 2019, kind: 'points' })
    expect(change?.amount).toBeCloseTo(15, 9)
  })

  test('is relative for everything else', () => {
    const change = changeOf(figureMeasure('beds'), now, [before, now])
    expect(change).toMatchObject({ year: 2019, kind: 'relative' })
    expect(change?.amount).toBeCloseTo(0.1, 12)
  })

  test('is none without an earlier value or without one now', () => {
    expect(changeOf(occupancy, before, [before, blank, now])).toBeNull()
    expect(changeOf(occupancy, blank, [before, blank, now])).toBeNull()
    expect(changeOf(figureMeasure('beds'), now, [testReport({ beds: 0 }, { fiscalYear: 2020 }), now])).toBeNull()
  })
})

describe('the reports of a hospital', () => {
  const filed = [
    testReport({}, { id: 'c', fiscalYear: 2021 }),
    testReport({}, { id: 'b', fiscalYear: 2020 }),
    testReport({}, { id: 'a', fiscalYear: 2020, preferred: false }),
  ]

  test('one a year, the earliest first', () => {
    expect(reportsByYear(filed).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(filedFor(filed, 2020)).toBe(2)
  })

  test('the wanted year, else the latest', () => {
    const yearly = reportsByYear(filed)
    expect(reportOfYear(yearly, 2020)?.id).toBe('b')
    expect(reportOfYear(yearly, 1999)?.id).toBe('c')
    expect(reportOfYear([], 2020)).toBeUndefined()
  })
})
