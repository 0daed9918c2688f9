import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bedsAtTarget } from './round-rooms.ts'

test.each([
  // 320,144 days in 365 days at 85 %: 1,031.9
  [320_144 / 365, 0.85, 1032],
  [7300 / 365, 0.8, 25],
  [7301 / 365, 0.8, 26],
  [8.5, 0.85, 10],
  [0.1, 0.9, 1],
  [0, 0.9, 0],
  [0.01, 0.85, 1],
  [20, 1, 20],
  [69, 0.69, 100],
])('a census of %d at %d needs %d beds', (census, target, beds) => expect(bedsAtTarget(census, target)).toBe(beds))

test('a whole quotient needs no further bed despite floating-point errors', () => {
  for (let beds = 1; beds <= 400; beds++) {
    for (const percent of [55, 60, 65, 70, 75, 80, 85, 90, 95]) {
      expect(bedsAtTarget((beds * percent) / 100, percent / 100)).toBe(beds)
    }
  }
})

test('a target of zero, or above one, is refused', () => {
  expect(() => bedsAtTarget(5, 0)).toThrow('Expected a target occupancy over 0 and up to 1')
  expect(() => bedsAtTarget(5, 85)).toThrow('got 85')
  expect(() => bedsAtTarget(5, NaN)).toThrow('got NaN')
})

test('the beds reach the target, and one bed fewer does not', () => {
  const census = fc.double({ min: 0.01, max: 2_000, noNaN: true })
  fc.assert(
    fc.property(census, fc.double({ min: 0.3, max: 1, noNaN: true }), (patients, target) => {
      const beds = bedsAtTarget(patients, target)
      expect(patients / beds).toBeLessThanOrEqual(target * (1 + 1e-9))
      expect(beds === 1 || patients / (beds - 1) > target * (1 - 1e-9)).toBe(true)
    }),
  )
})
