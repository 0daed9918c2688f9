import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { binsOf } from './bins.ts'

const binsFor = (values: readonly number[]) => binsOf(Float64Array.from(values).sort())
const range = (count: number, of: (at: number) => number) => Array.from({ length: count }, (_none, at) => of(at))

describe('bins', () => {
  test('have edges that read well', () => {
    const bins = binsFor(range(1_000, (at) => 0.3 + (at / 1_000) * 0.5))
    expect(bins.length).toBeGreaterThanOrEqual(8)
    expect(bins[0]).toEqual({ from: 0.3, to: 0.35, count: 100 })
    expect(
      Math.max(...bins.map(({ from, to }) => Math.max(String(from).length, String(to).length))),
    ).toBeLessThanOrEqual(4)
  })

  test('are open where values lie far out', () => {
    const bins = binsFor([...range(200, (at) => at / 100), 1e6, 2e6, -5e5])
    expect(bins[0]).toMatchObject({ from: null, count: 1 })
    expect(bins.at(-1)).toMatchObject({ to: null, count: 2 })
    expect(bins.length).toBeLessThanOrEqual(42)
  })

  test('of one and the same value are one', () => {
    expect(binsFor([5, 5, 5])).toEqual([{ from: 5, to: 5, count: 3 }])
    expect(binsFor([])).toEqual([])
  })

  test('of values that are mostly one still show the others', () => {
    const bins = binsFor([...range(80, () => 0), ...range(20, (at) => at)])
    expect(bins.length).toBeGreaterThan(3)
  })

  test('hold every value once, in order and side by side', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.integer({ min: -3, max: 3 }),
      fc.constant(0.1),
    )
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 300 }), (values) => {
        const bins = binsFor(values)
        expect(bins.reduce((total, { count }) => total + count, 0)).toBe(values.length)
        expect(bins.length).toBeLessThanOrEqual(45)
        for (const [at, { from, to, count }] of bins.entries()) {
          expect(bins[at + 1]?.from ?? to).toBe(to)
          if (bins.length === 1) continue
          const inside = values.filter((one) => one >= (from ?? -Infinity) && one < (to ?? Infinity))
          expect(count).toBe(inside.length)
        }
      }),
      { numRuns: 500, examples: [[[0, -5e-324]], [[1e9, 1e9 + 1e-6]]] },
    )
  })
})
