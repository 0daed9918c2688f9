import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { growth } from './growth.ts'

const series = (...values: readonly (readonly [number, number | null])[]) =>
  values.map(([year, value]) => ({ year, value }))

test('compounds over five years', () => {
  const five = growth(series([2016, 100], [2017, 500], [2021, 161.051]))
  expect(five).toMatchObject({ from: 2016, to: 2021 })
  expect(five?.rate).toBeCloseTo(0.1, 12)
  expect(five?.total).toBeCloseTo(0.61051, 12)
})

test('uses the years that have values', () => {
  expect(growth(series([2021, 121], [2019, 100], [2020, null]))).toMatchObject({ from: 2019, to: 2021 })
  expect(growth(series([2010, 1], [2019, 100], [2021, 121]))).toMatchObject({ from: 2019 })
})

test.each([
  [[]],
  [[[2021, 5]]],
  [
    [
      [2010, 5],
      [2021, 5],
    ],
  ],
  [
    [
      [2020, 0],
      [2021, 5],
    ],
  ],
  [
    [
      [2020, 5],
      [2021, 0],
    ],
  ],
  [
    [
      [2020, null],
      [2021, 5],
    ],
  ],
] as const)('gives no growth for %j', (values) => expect(growth(series(...values))).toBeNull())

test('finds the rate of values that grow at a constant rate', () => {
  const rate = fc.double({ min: -0.5, max: 0.5, noNaN: true })
  fc.assert(
    fc.property(
      rate,
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      (of, years, first) => {
        const values = Array.from({ length: years + 1 }, (_, at) => ({
          year: 2016 + at,
          value: first * (1 + of) ** at,
        }))
        expect(growth(values)?.rate).toBeCloseTo(of, 9)
      },
    ),
  )
})
