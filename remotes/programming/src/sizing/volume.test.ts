import { expect, test } from '@jest/globals'
import { occupancyOf } from './volume.ts'

test('the occupancy reached is the census over the beds', () => {
  expect(occupancyOf({ basis: 'days', days: 7301, period: 365 }, 26)).toBeCloseTo(0.76934, 5)
})
