import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { neighborsIn, placeAmong, shownPercentiles, type ShownPercentile } from './neighbors.ts'
import { percentile, percentileRank, sorted } from './percentile.ts'
import { quantiles } from './quantiles.ts'

const groups = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 10, maxLength: 60 }).map(sorted)

describe('the neighbors of a percentile', () => {
  test('are the values on both sides of its position', () => {
    expect(neighborsIn([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({
      p10: [1, 2],
      p25: [3, 4],
      p50: [5, 6],
      p75: [7, 8],
      p90: [9, 10],
    })
  })

  test('are missing if the group is too small', () => expect(neighborsIn([1, 2, 3])).toBeNull())

  test('give the percentile by interpolation', () => {
    fc.assert(
      fc.property(groups, (values) => {
        for (const [name, p] of Object.entries(shownPercentiles)) {
          const [from, to] = neighborsIn(values)?.[name as ShownPercentile] ?? [NaN, NaN]
          const at = ((values.length - 1) * p) / 100
          expect(from + (at - Math.floor(at)) * (to - from)).toBeCloseTo(percentile(values, p), 9)
        }
        expect(Object.keys(quantiles(values)).slice(2)).toEqual(Object.keys(shownPercentiles))
      }),
    )
  })
})

describe('the place of a value', () => {
  test.each([
    [[1, 2, 2, 5], 2, { below: 1, equal: 2, lower: 1, upper: 5 }],
    [[1, 2, 2, 5], 3, { below: 3, equal: 0, lower: 2, upper: 5 }],
    [[1, 2], 9, { below: 2, equal: 0, lower: 2, upper: null }],
    [[], 1, { below: 0, equal: 0, lower: null, upper: null }],
  ])('in %p, counts the place of %d', (values, value, place) => expect(placeAmong(values, value)).toEqual(place))

  test('gives the percentile rank', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: -60, max: 60 }), (values, value) => {
        const { below, equal, lower, upper } = placeAmong(values, value)
        const between = lower === null ? 0 : upper === null ? 1 : (value - lower) / (upper - lower)
        const at = equal > 0 ? below + (equal - 1) / 2 : lower === null ? 0 : below - 1 + (upper === null ? 0 : between)
        expect((at / (values.length - 1)) * 100).toBeCloseTo(percentileRank(values, value), 9)
      }),
    )
  })
})
