import { describe, expect, test } from '@jest/globals'
import { bedsForTarget, occupancyOf } from './volume.ts'

describe('beds by target occupancy', () => {
  test.each([
    // 320,144 days in 365 days at 85 %: 1,031.9
    [{ basis: 'days', days: 320_144, period: 365 }, 0.85, 1032],
    [{ basis: 'days', days: 7300, period: 365 }, 0.8, 25],
    [{ basis: 'days', days: 7301, period: 365 }, 0.8, 26],
    [{ basis: 'census', census: 8.5 }, 0.85, 10],
    [{ basis: 'census', census: 0.1 }, 0.9, 1],
  ] as const)('%j at %d', (volume, target, beds) => {
    expect(bedsForTarget(volume, target)).toBe(beds)
  })

  test('a whole quotient needs no further bed despite floating-point errors', () => {
    for (let beds = 1; beds <= 400; beds++) {
      for (const percent of [55, 60, 65, 70, 75, 80, 85, 90, 95]) {
        expect(bedsForTarget({ basis: 'census', census: (beds * percent) / 100 }, percent / 100)).toBe(beds)
      }
    }
  })

  test('a target of zero, or above one, is refused', () => {
    expect(() => bedsForTarget({ basis: 'census', census: 5 }, 0)).toThrow('Expected a target above 0 and up to 1')
    expect(() => bedsForTarget({ basis: 'census', census: 5 }, 85)).toThrow('got 85')
  })

  test('the occupancy reached is the census over the beds', () => {
    expect(occupancyOf({ basis: 'days', days: 7301, period: 365 }, 26)).toBeCloseTo(0.76934, 5)
  })
})
