import { expect, test } from '@jest/globals'
import { isTeaching } from './teaching.ts'

test.each([
  [0.01, 100, true],
  [0.01, null, true],
  [0, 100, false],
  [-1, 100, false],
  [null, 100, false],
  [null, null, null],
])('%p residents beside %p beds: %p', (fteResidents, beds, teaches) => {
  expect(isTeaching({ fteResidents, beds })).toBe(teaches)
})
