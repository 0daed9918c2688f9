import { expect, test } from '@jest/globals'
import { controlGroup, controlName } from './control.ts'

test('groups codes 1-2 as nonprofit, 3-6 as proprietary, 7-13 as government', () => {
  const groups = Array.from({ length: 13 }, (_, index) => controlGroup(index + 1))
  expect(groups).toEqual([
    ...Array<string>(2).fill('nonprofit'),
    ...Array<string>(4).fill('proprietary'),
    ...Array<string>(7).fill('government'),
  ])
})

test.each([0, 14, -1, 1.5, NaN])('rejects the code %p', (code) => {
  expect(controlGroup(code)).toBeNull()
  expect(controlName(code)).toBeNull()
})

test.each([
  [1, 'church'],
  [4, 'corporation'],
  [7, 'federal'],
  [11, 'district'],
  [13, 'other-government'],
])('names code %d %s', (code, name) => expect(controlName(code)).toBe(name))
