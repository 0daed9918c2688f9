import { expect, test } from '@jest/globals'
import { scaleBars } from './scale-bars.ts'

test.each([
  // The whole country, a state, a city, and a street.
  [4_000, { unit: 'mile', length: 200 }, { unit: 'kilometer', length: 200 }],
  [500, { unit: 'mile', length: 20 }, { unit: 'kilometer', length: 50 }],
  [20, { unit: 'mile', length: 1 }, { unit: 'kilometer', length: 2 }],
  [7, { unit: 'foot', length: 2_000 }, { unit: 'meter', length: 500 }],
])('%d meters a pixel are told by round lengths of at most 120 pixels', (metersPerPixel, miles, kilometers) => {
  const bars = scaleBars(metersPerPixel)
  expect(bars).toMatchObject([miles, kilometers])
  for (const { width } of bars) expect(width > 24 && width <= 120).toBe(true)
})

test('a mile and its kilometers are equally long', () => {
  const [miles, kilometers] = scaleBars(1_000)
  expect((miles.width / miles.length) * 1_000).toBeCloseTo(1_609.344, 3)
  expect((kilometers.width / kilometers.length) * 1_000).toBeCloseTo(1_000, 3)
})
