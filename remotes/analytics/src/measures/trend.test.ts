import { describe, expect, test } from '@jest/globals'
import { drawnValue, trendValue, indicatorMeasure } from './measure.ts'
import { changeOf } from './change.ts'
import { figureMeasure } from './figure-measure.ts'
import { alike, isMixed, variantOf } from './report-variants.ts'
import { testReport } from './test-report.ts'
import { indicatorLabel } from './variant-measure.ts'
import { filedFor, reportOfYear, reportsByYear } from './years.ts'

const half = { periodBegin: '2019-10-01', periodEnd: '2020-03-31' }
const revenue = { grossRevenue: 200, inpatientRevenue: 100 }

describe('the value for a trend', () => {
  test('scales a flow to 365 days, but not a rate', () => {
    const report = testReport({ ...revenue, days: 1830, bedDays: 3660 }, half)
    expect(report.days).toBe(183)
    expect(trendValue(indicatorMeasure('adjustedDays'), report)).toBeCloseTo((3660 * 365) / 183, 9)
    expect(trendValue(indicatorMeasure('occupancy'), report)).toBe(0.5)
  })

  test('does not scale a leap year', () => {
    const report = testReport({ ...revenue, days: 100 }, { periodBegin: '2019-10-01', periodEnd: '2020-09-30' })
    expect(report.days).toBe(366)
    expect(trendValue(indicatorMeasure('adjustedDays'), report)).toBe(200)
  })
})

test('a doubtful value has a place in a table, but not in a chart', () => {
  const [occupancy, report] = [indicatorMeasure('occupancy'), testReport({ days: 227, bedDays: 1 })]
  expect(trendValue(occupancy, report)).toBe(227)
  expect(drawnValue(occupancy, report)).toBeNull()
})

describe('the change from an earlier year', () => {
  const occupancy = indicatorMeasure('occupancy')
  const before = testReport({ days: 60, bedDays: 100, beds: 200 }, { fiscalYear: 2019 })
  const blank = testReport({}, { fiscalYear: 2020 })
  const now = testReport({ days: 75, bedDays: 100, beds: 220 }, { fiscalYear: 2021 })

  test('is in points for a share, and skips years without a value', () => {
    const change = changeOf(occupancy, now, [now, blank, before])
    expect(change).toMatchObject({ year: 2019, kind: 'points' })
    expect(change?.amount).toBeCloseTo(15, 9)
  })

  test('is relative for everything else', () => {
    const change = changeOf(figureMeasure('beds'), now, [before, now])
    expect(change).toMatchObject({ year: 2019, kind: 'relative' })
    expect(change?.amount).toBeCloseTo(0.1, 12)
  })

  test('skips a year whose value is doubtful, and is missing where the current one is', () => {
    const doubtful = testReport({ days: 227, bedDays: 1 }, { fiscalYear: 2020 })
    expect(changeOf(occupancy, now, [before, doubtful, now])).toMatchObject({ year: 2019 })
    expect(changeOf(occupancy, doubtful, [before, doubtful, now])).toBeNull()
  })

  test('is missing without an earlier value or a current one', () => {
    expect(changeOf(occupancy, before, [before, blank, now])).toBeNull()
    expect(changeOf(occupancy, blank, [before, blank, now])).toBeNull()
    expect(changeOf(figureMeasure('beds'), now, [testReport({ beds: 0 }, { fiscalYear: 2020 }), now])).toBeNull()
  })
})

describe('years with different calculations', () => {
  const occupancy = indicatorMeasure('occupancy')
  const published = testReport({ days: 60, bedDays: 100 }, { fiscalYear: 2019 })
  const raw = testReport({ days: 75, nurseryDays: 5, bedDays: 100 }, { fiscalYear: 2020, edition: 'hcris' })
  const rawToo = testReport({ days: 85, nurseryDays: 5, bedDays: 100 }, { fiscalYear: 2021, edition: 'hcris' })

  test('are recognized as mixed', () => {
    expect([published, raw].map((report) => variantOf(occupancy, report))).toEqual(['usual', 'corrected'])
    expect(isMixed(occupancy, [published, raw])).toBe(true)
    expect(isMixed(occupancy, [raw, rawToo])).toBe(false)
    expect(variantOf(figureMeasure('beds'), raw)).toBeNull()
  })

  test('are compared by the calculation that both have, which is named', () => {
    const change = changeOf(occupancy, raw, [published, raw])
    expect(change).toMatchObject({ year: 2019, variant: 'usual' })
    expect(change?.amount).toBeCloseTo(15, 9)
    const corrected = changeOf(occupancy, rawToo, [published, raw, rawToo])
    expect(corrected).toMatchObject({ year: 2020, variant: null })
    expect(corrected?.amount).toBeCloseTo(10, 9)
  })

  test('are drawn by the calculation that all of them have', () => {
    expect(
      [published, raw, rawToo].map((report) => alike(occupancy, [published, raw, rawToo]).of(report).value),
    ).toEqual([0.6, 0.75, 0.85])
    expect(alike(occupancy, [raw, rawToo]).of(raw).value).toBe(0.7)
  })

  test('name an operating margin a proxy only where its exact lines are missing', () => {
    const margin = indicatorMeasure('operatingMargin')
    const income = { netPatientRevenue: 100, operatingExpense: 90, otherIncome: 5 }
    expect(indicatorLabel('operatingMargin', variantOf(margin, testReport(income)) ?? 'corrected')).toMatch(/usual$/)
    const filed = testReport({ ...income, contributions: 1 }, { edition: 'hcris' })
    expect(indicatorLabel('operatingMargin', variantOf(margin, filed) ?? 'usual')).toBe(
      'analytics.indicator.operatingMargin',
    )
  })
})

describe('the reports of a hospital by year', () => {
  const filed = [
    testReport({}, { id: 'c', fiscalYear: 2021 }),
    testReport({}, { id: 'b', fiscalYear: 2020 }),
    testReport({}, { id: 'a', fiscalYear: 2020, preferred: false }),
  ]

  test('include one for each year, the earliest first', () => {
    expect(reportsByYear(filed).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(filedFor(filed, 2020)).toBe(2)
  })

  test('yield the requested year, or else the latest', () => {
    const yearly = reportsByYear(filed)
    expect(reportOfYear(yearly, 2020)?.id).toBe('b')
    expect(reportOfYear(yearly, 1999)?.id).toBe('c')
    expect(reportOfYear([], 2020)).toBeUndefined()
  })
})
