import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bedsAtTarget, censusPercentile, shareOfDays, unitMeasures } from './unit-measures.ts'

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

describe('beds at a target', () => {
  test.each([
    [10, 0.85, 12],
    [17, 0.85, 20],
    [8.5, 0.85, 10],
    [0, 0.85, 0],
    [0.01, 0.85, 1],
    [20, 1, 20],
    [69, 0.69, 100],
  ])('for a census of %d at an occupancy of %d are %d', (census, target, beds) =>
    expect(bedsAtTarget(census, target)).toBe(beds),
  )

  test.each([0, -0.1, 1.01, NaN])('reject a target of %p', (target) =>
    expect(() => bedsAtTarget(10, target)).toThrow('over 0 and up to 1'),
  )

  test('reach the target, and one bed fewer does not', () => {
    const census = fc.double({ min: 0.01, max: 2_000, noNaN: true })
    fc.assert(
      fc.property(census, fc.double({ min: 0.3, max: 1, noNaN: true }), (patients, target) => {
        const beds = bedsAtTarget(patients, target)
        expect(patients / beds).toBeLessThanOrEqual(target * (1 + 1e-9))
        expect(beds === 1 || patients / (beds - 1) > target * (1 - 1e-9)).toBe(true)
      }),
    )
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
