import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countOf, type Bounded } from './bounded.ts'
import { herfindahl } from './herfindahl.ts'
import { weightedMean } from './weighted-mean.ts'

const bounds: fc.Arbitrary<Bounded> = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.nat(6), fc.boolean())
  .map(([printed, hidden, sure]) => {
    const cells = sure && printed > 0 ? 0 : hidden + 1
    return { lower: printed + cells, upper: printed + 10 * cells, known: printed > 0 ? printed : null }
  })
const markets = fc.array(bounds, { minLength: 1, maxLength: 7 })

/** Every market whose counts are at one of their bounds. */
function corners(market: readonly Bounded[]): number[][] {
  return market.reduce<number[][]>(
    (found, { lower, upper }) =>
      found.flatMap((cases) => [
        [...cases, lower],
        [...cases, upper],
      ]),
    [[]],
  )
}

const indexOf = (cases: readonly number[]) => herfindahl(cases.map(countOf))?.known ?? NaN

test.each([
  [[10], 10_000],
  [[5, 5], 5_000],
  [[60, 40], 5_200],
  [[1, 1, 1, 1], 2_500],
  [[0, 7], 10_000],
])('gives %p an index of %d', (cases, index) => expect(indexOf(cases)).toBeCloseTo(index, 9))

test('gives no index without hospitals', () => {
  expect(herfindahl([])).toBeNull()
  expect(herfindahl([countOf(0)])).toBeNull()
})

test('bounds the index of all counts within their bounds', () => {
  const portions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(markets, portions, (market, portion) => {
      const index = herfindahl(market)
      const some = market.map(({ lower, upper }, at) => lower + (portion[at] ?? 0) * (upper - lower))
      for (const cases of [some, ...corners(market)]) {
        expect(indexOf(cases)).toBeGreaterThanOrEqual((index?.lower ?? NaN) - 1e-6)
        expect(indexOf(cases)).toBeLessThanOrEqual((index?.upper ?? NaN) + 1e-6)
      }
    }),
    { numRuns: 500 },
  )
})

test('reaches the maximum exactly for few hospitals', () => {
  fc.assert(
    fc.property(markets, (market) => {
      expect(herfindahl(market)?.upper).toBeCloseTo(Math.max(...corners(market).map(indexOf)), 6)
    }),
  )
})

test('bounds the index of many hospitals closely', () => {
  const many = fc.array(bounds, { minLength: 14, maxLength: 60 })
  const ends = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(many, ends, (market, end) => {
      const index = herfindahl(market)
      const some = indexOf(market.map(({ lower, upper }, at) => (end[at] ? upper : lower)))
      expect(some).toBeLessThanOrEqual((index?.upper ?? NaN) + 1e-6)
      expect(some).toBeGreaterThanOrEqual((index?.lower ?? NaN) - 1e-6)
      // Each hospital in turn is at its upper bound while the others are at their lower bounds.
      const largest = market.toSorted((one, other) => other.upper + other.lower - one.upper - one.lower)
      const reached = largest.map((_, count) =>
        indexOf(largest.map(({ lower, upper }, at) => (at < count ? upper : lower))),
      )
      expect(index?.upper).toBeLessThanOrEqual(Math.max(...reached) * 1.1)
    }),
  )
})

test('gives the index of the printed counts as known', () => {
  expect(herfindahl([countOf(60), countOf(40), countOf(null)])?.known).toBeCloseTo(5_200, 9)
  expect(herfindahl([countOf(null)])).toEqual({ lower: 10_000, upper: 10_000, known: null })
})

test('reaches both bounds for one suppressed and one printed cell', () => {
  const index = herfindahl([countOf(90), countOf(null)])
  expect(index?.lower).toBeCloseTo(indexOf([90, 10]), 6)
  expect(index?.upper).toBeCloseTo(indexOf([90, 1]), 6)
})

test('bounds a weighted mean for all weights and values within their bounds', () => {
  const part = fc.record({ weight: bounds, value: bounds })
  const portion = fc.double({ min: 0, max: 1, noNaN: true })
  const real = fc.record({ part, weight: portion, value: portion })
  fc.assert(
    fc.property(fc.array(real, { minLength: 1, maxLength: 8 }), (parts) => {
      const at = ({ lower, upper }: Bounded, share: number) => lower + share * (upper - lower)
      const weights = parts.map((one) => at(one.part.weight, one.weight))
      const sum = parts.reduce((total, one, i) => total + (weights[i] ?? 0) * at(one.part.value, one.value), 0)
      const mean = sum / weights.reduce((total, weight) => total + weight, 0)
      const found = weightedMean(parts.map((one) => one.part))
      expect(mean).toBeGreaterThanOrEqual((found?.lower ?? NaN) - 1e-9)
      expect(mean).toBeLessThanOrEqual((found?.upper ?? NaN) + 1e-9)
    }),
    { numRuns: 500 },
  )
})
