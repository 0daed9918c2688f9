import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { poissonQuantile, poissonUpTo } from './poisson.ts'

// qpois(p, mean) in R
test.each([
  [10, 0.95, 15],
  [50, 0.95, 62],
  [200, 0.95, 224],
  [0, 0.95, 0],
  [0.02, 0.95, 0],
  [0.1, 0.95, 1],
  [1, 0.5, 1],
  [5, 0.99, 11],
  [700, 0.95, 744],
  [701, 0.95, 745],
  [1_000, 0.95, 1_052],
  [1_000, 0.5, 1_000],
  [2_000, 0.99, 2_105],
  [5_000, 0.95, 5_117],
])('mean %d, p %d: %d', (mean, p, n) => expect(poissonQuantile(mean, p)).toBe(n))

const mean = fc.double({ min: 0, max: 3_000, noNaN: true })
const p = fc.double({ min: 0.01, max: 0.999, noNaN: true })

test('grows with the mean and with p', () => {
  fc.assert(
    fc.property(mean, mean, p, p, (one, other, few, many) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [rare, often] = [Math.min(few, many), Math.max(few, many)]
      expect(poissonQuantile(low, rare)).toBeLessThanOrEqual(poissonQuantile(high, often))
    }),
  )
})

test('never skips a room as the mean grows by less than one', () => {
  for (let at = 690; at <= 710; at += 0.25) {
    const step = poissonQuantile(at + 0.25, 0.95) - poissonQuantile(at, 0.95)
    expect([0, 1]).toContain(step)
  }
})

test('ends for probabilities that rounded sums never reach', () => {
  expect(poissonQuantile(50, 1 - 2 ** -53)).toBeLessThan(200)
  expect(poissonQuantile(8, 1 - 2 ** -53)).toBeLessThan(300)
  expect(poissonQuantile(5_000, 1 - 2 ** -53)).toBeLessThan(6_000)
})

describe('rejects', () => {
  test.each([-1, NaN, Infinity])('a mean of %p', (wrong) => expect(() => poissonQuantile(wrong, 0.95)).toThrow('mean'))
  test.each([0, 1, -0.5, NaN])('a probability of %p', (wrong) =>
    expect(() => poissonQuantile(10, wrong)).toThrow('between 0 and 1'),
  )
})

describe('the probability of at most n', () => {
  test.each([
    [0, 0, 1],
    [2, -1, 0],
    [1, 0, Math.exp(-1)],
    [3, 2, Math.exp(-3) * (1 + 3 + 4.5)],
    [10, 80, 1],
  ])('for a mean of %d and n = %d is %d', (given, n, share) => expect(poissonUpTo(given, n)).toBeCloseTo(share, 14))

  test('is at least p at the quantile, and less below it', () => {
    fc.assert(
      fc.property(mean, p, (given, share) => {
        const n = poissonQuantile(given, share)
        expect(poissonUpTo(given, n)).toBeGreaterThanOrEqual(share * (1 - 1e-12))
        expect(poissonUpTo(given, n - 1)).toBeLessThan(share * (1 + 1e-12))
      }),
    )
  })
})
