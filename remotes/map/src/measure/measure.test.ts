import { expect, test } from '@jest/globals'
import { toFacilityPoints } from '../facilities/facility-point.ts'
import { points } from '../testing/facilities.ts'
import { nearestTo } from './nearest.ts'
import { maxPathPoints, readPath, readPlace, writePath } from '../address/place-text.ts'

test('the nearest hospitals come first, without the one itself, even across the date line', () => {
  const hospitals = toFacilityPoints(points)
  const near = nearestTo({ longitude: -71.07, latitude: 42.36 }, hospitals, '220071')
  expect(near.map(({ facility }) => facility.ccn)).toEqual(['221302', '650001'])
  expect(near[0]?.miles).toBeCloseTo(1.72, 1)
  // Guam is 1,900 miles from Midway in the west, not the other way around.
  expect(nearestTo({ longitude: -177.4, latitude: 28.2 }, hospitals, undefined, 1)[0]?.facility.ccn).toBe('650001')
})

test('a measured line is the same after the address', () => {
  const path = [
    { latitude: 42.36, longitude: -71.07 },
    { latitude: 13.47, longitude: 144.79 },
  ]
  expect(writePath(path)).toBe('42.3600,-71.0700;13.4700,144.7900')
  expect(readPath(writePath(path))).toEqual(path)
  expect(writePath([])).toBeUndefined()
})

test('invalid points are left out, and no more are read than the address has room for', () => {
  expect(readPlace('91,0')).toBeUndefined()
  expect(readPath('x;1,2;0,181')).toEqual([{ latitude: 1, longitude: 2 }])
  expect(readPath(Array.from({ length: 30 }, () => '1,2').join(';'))).toHaveLength(maxPathPoints)
  expect(
    (writePath(Array.from({ length: maxPathPoints }, () => ({ latitude: -12.5, longitude: -111.1 }))) ?? '').length,
  ).toBeLessThan(300)
})
