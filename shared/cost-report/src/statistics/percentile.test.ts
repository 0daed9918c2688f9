import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { credibleRange, percentile, percentileRank, sorted } from './percentile.ts'
import { quantiles } from './quantiles.ts'

const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 })
const p = fc.double({ min: 0, max: 100, noNaN: true })

describe('percentile', () => {
  // quantile(c(15, 20, 35, 40, 50), c(.05, .3, .4, .5, 1), type = 7) in R
  test.each([
    [5, 16],
    [30, 23],
    [40, 29],
    [50, 35],
    [100, 50],
  ])('calculates the %d th percentile of five values', (at, value) =>
    expect(percentile([15, 20, 35, 40, 50], at)).toBeCloseTo(value, 12),
  )

  test('gives the mean of the two middle values as the median of an even count', () => {
    expect(percentile([1, 2, 3, 10], 50)).toBe(2.5)
  })

  test('is NaN without values, and the value itself for one value', () => {
    expect(percentile([], 50)).toBeNaN()
    expect(percentile([7], 0)).toBe(7)
    expect(percentile([7], 100)).toBe(7)
  })

  test.each([-1, 101, NaN])('rejects %p', (at) => expect(() => percentile([1], at)).toThrow('from 0 to 100'))

  test('is between the smallest and the largest value, grows with p, and moves with the values', () => {
    fc.assert(
      fc.property(numbers, p, p, (values, one, other) => {
        const ascending = sorted(values)
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const at = percentile(ascending, low)
        expect(at).toBeGreaterThanOrEqual(ascending[0] as number)
        expect(percentile(ascending, high)).toBeGreaterThanOrEqual(at - 1e-6)
        expect(
          percentile(
            ascending.map((value) => 2 * value),
            low,
          ),
        ).toBeCloseTo(2 * at, 3)
      }),
    )
  })
})

describe('percentileRank', () => {
  test.each([
    [[1, 2, 3, 4, 5], 3, 50],
    [[1, 2, 3, 4, 5], 1, 0],
    [[1, 2, 3, 4, 5], 5, 100],
    [[1, 2, 3, 4, 5], 3.5, 62.5],
    [[1, 2, 3, 4, 5], -9, 0],
    [[1, 2, 3, 4, 5], 9, 100],
    [[1, 2, 2, 2, 5], 2, 50],
    [[2, 2, 2, 2], 2, 50],
    [[2], 2, 50],
  ])('in %p, ranks the value %d at %d', (values, value, rank) => expect(percentileRank(values, value)).toBe(rank))

  test('is NaN without values', () => expect(percentileRank([], 1)).toBeNaN())

  test('is the inverse of percentile', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(distinct, p, (values, at) => {
        const ascending = sorted(values)
        expect(percentileRank(ascending, percentile(ascending, at))).toBeCloseTo(at, 6)
      }),
    )
  })

  test('mirrors the ranks of mirrored values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 20 }),
        (a, x) => {
          const mirrored = percentileRank(sorted(a.map((value) => -value)), -x)
          expect(percentileRank(sorted(a), x) + mirrored).toBeCloseTo(100, 9)
        },
      ),
    )
  })
})

describe('the credible range', () => {
  test('is ten interquartile ranges beyond the quartiles', () => {
    expect(credibleRange([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({ from: 3.25 - 45, to: 7.75 + 45 })
  })

  test.each([
    ['fewer than ten values', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['values of which half are equal', [0, 0, 0, 0, 0, 0, 0, 0, 1, 2]],
  ])('is unknown of %s', (_what, values) => expect(credibleRange(values)).toBeUndefined())
})

describe('quantiles', () => {
  test('give only the count of fewer than ten values', () => {
    expect(quantiles([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ n: 9, suppressed: true })
  })

  test('give the percentiles of ten values', () => {
    expect(quantiles([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({
      n: 10,
      suppressed: false,
      p10: 1.9,
      p25: 3.25,
      p50: 5.5,
      p75: 7.75,
      p90: 9.1,
    })
  })

  test('do not count blanks', () => {
    expect(quantiles(sorted([...Array<null>(20).fill(null), NaN, 1]))).toEqual({ n: 1, suppressed: true })
  })
})
