import { expect, test } from '@jest/globals'
import { volumeInUnit } from './volume-in-unit.ts'

test('days are discharges of the length of stay, and back', () => {
  expect(volumeInUnit({ unit: 'days', base: 20_700 }, 'discharges', 4.6)).toBe(4500)
  expect(volumeInUnit({ unit: 'discharges', base: 4500 }, 'days', 4.6)).toBe(20_700)
  expect(volumeInUnit({ unit: 'days', base: 100 }, 'discharges', 3)).toBe(33)
  expect(volumeInUnit({ unit: 'days', base: 100.5 }, 'days', null)).toBe(100.5)
})

test.each([
  ['days', 'discharges', 100, null],
  ['days', 'discharges', 100, 0],
  ['days', 'discharges', 100, NaN],
  ['days', 'discharges', null, 4],
  ['days', 'visits', 100, 4],
  ['visits', 'days', 100, 4],
  ['visits', 'procedures', 100, 4],
] as const)('a volume of %s is not known in %s, with %s and a stay of %s', (unit, other, base, lengthOfStay) => {
  expect(volumeInUnit({ unit, base }, other, lengthOfStay)).toBeNull()
})
