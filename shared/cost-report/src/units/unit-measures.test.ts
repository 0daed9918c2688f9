import { describe, expect, test } from '@jest/globals'
import { censusPercentile, shareOfDays, unitMeasures } from './unit-measures.ts'

const icu = { beds: 12, bedDays: 4_380, days: 3_650, discharges: null }

describe('the measures of a unit', () => {
  test('are calculated from its figures', () => {
    expect(unitMeasures(icu, 365)).toEqual({
      averageDailyCensus: 10,
      bedDays: { value: 4_380, derived: false },
      occupancy: 3_650 / 4_380,
      averageLengthOfStay: null,
      bedsAtTarget: 12,
      census95: 15,
    })
  })

  test.each([null, 0])('mark bed-days of %p as derived from beds × days', (bedDays) => {
    const measures = unitMeasures({ ...icu, bedDays }, 366)
    expect(measures.bedDays).toEqual({ value: 12 * 366, derived: true })
    expect(measures.occupancy).toBeCloseTo(3_650 / (12 * 366), 12)
  })

  test('include a length of stay for psychiatric units, which have discharges', () => {
    expect(unitMeasures({ ...icu, discharges: 500 }, 365).averageLengthOfStay).toBe(7.3)
    expect(unitMeasures({ ...icu, discharges: 0 }, 365).averageLengthOfStay).toBeNull()
  })

  test('are blank for a unit without figures', () => {
    const nothing = { beds: null, bedDays: null, days: null, discharges: null }
    expect(Object.values(unitMeasures(nothing, 365)).every((value) => value === null)).toBe(true)
    expect(unitMeasures({ ...nothing, days: -5 }, 365).averageDailyCensus).toBeNull()
    expect(unitMeasures({ ...nothing, days: 0 }, 365)).toMatchObject({
      averageDailyCensus: 0,
      bedsAtTarget: 0,
      census95: 0,
    })
  })
})

test.each([
  [10, 15],
  [50, 62],
  [200, 224],
])('on 95 of 100 days, a census of %d does not exceed %d', (census, max) => expect(censusPercentile(census)).toBe(max))

test.each([
  [50, 200, 0.25],
  [0, 200, 0],
  [null, 200, null],
  [50, null, null],
  [50, 0, null],
])('%p of %p days is a share of %p', (unit, hospital, share) => expect(shareOfDays(unit, hospital)).toBe(share))
