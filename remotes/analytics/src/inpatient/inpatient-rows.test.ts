import { expect, test } from '@jest/globals'
import { testReport } from '../measures/test-report.ts'
import { inpatientRows, shareOf } from './inpatient-rows.ts'

const report = testReport({
  beds: 100,
  days: 29_200,
  bedDays: 36_500,
  discharges: 5840,
  acuteBeds: 80,
  acuteDays: 21_900,
  acuteBedDays: 29_200,
  acuteDischarges: 5475,
})

test('calculates adults and pediatrics, the whole hospital, and the share of one in the other', () => {
  const table = inpatientRows.map((row) => [
    row.id,
    row.acute.of(report).value,
    row.hospital.of(report).value,
    shareOf(row, report),
  ])
  expect(table).toEqual([
    ['beds', 80, 100, 0.8],
    ['days', 21_900, 29_200, 0.75],
    ['census', 60, 80, 0.75],
    ['occupancy', 0.75, 0.8, null],
    ['stay', null, 5, null],
  ])
})

test('has no stay of adults and pediatrics, whose discharges include patients of intensive care', () => {
  const stay = inpatientRows.find(({ id }) => id === 'stay')
  expect(stay?.acute.of(report).missing).toBe('discharges-of-all-units')
})

test('says that the occupancy of adults and pediatrics leaves out the days of swing beds', () => {
  const occupancy = inpatientRows.find(({ id }) => id === 'occupancy')
  expect(occupancy?.acute.basis(report).caveats).toEqual(['analytics.caveat.excludes-swing'])
})

test('names a blank figure as missing, and does not treat it as zero', () => {
  const blank = testReport({ acuteDays: 10 })
  const occupancy = inpatientRows.find(({ id }) => id === 'occupancy')
  expect(occupancy?.acute.of(blank)).toEqual({ value: null, missing: 'blank-input', inputs: ['acuteBedDays'] })
  const none = testReport({ acuteDays: 10, acuteBedDays: 0 })
  expect(occupancy?.acute.of(none).missing).toBe('denominator-not-positive')
})
