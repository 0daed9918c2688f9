import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { milesBetween } from './distance.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

// Great-circle distances on a sphere of 3,958.76 miles.
test.each([
  [{ latitude: 42.3626, longitude: -71.0693 }, { latitude: 40.7644, longitude: -73.9535 }, 185.52],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 69.09],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 12_436.8],
  [{ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 }, 0],
])('from %p to %p measures %d miles', (one, other, miles) => {
  expect(Math.abs(milesBetween(one, other) - miles)).toBeLessThan(0.1)
})

test('is symmetric, zero to the same place, and never longer than a detour', () => {
  fc.assert(
    fc.property(place, place, place, (one, other, third) => {
      expect(milesBetween(one, one)).toBe(0)
      expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 6)
      expect(milesBetween(one, other)).toBeLessThanOrEqual(milesBetween(one, third) + milesBetween(third, other) + 1e-3)
    }),
  )
})
