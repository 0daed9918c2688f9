import { expect, test } from '@jest/globals'
import { isNoPicture, nameProblemOf } from './person-problems.ts'

test.each([
  ['Ada Lindqvist', undefined],
  ['  Ада 李  ', undefined],
  ['', 'missing'],
  ['   ', 'missing'],
  ['x'.repeat(150), undefined],
  ['x'.repeat(151), 'long'],
  ['Ada\u202egnp', 'signs'],
  ['Ada\u0000', 'signs'],
])('the name "%s" has the problem %s', (typed, problem) => {
  expect(nameProblemOf(typed)).toBe(problem)
})

test.each([
  ['', false],
  [' https://pictures.test/ada.png ', false],
  ['http://pictures.test/ada.png', true],
  ['ada.png', true],
  ['javascript:alert(1)', true],
])('the picture URL "%s" is invalid: %s', (typed, isNone) => {
  expect(isNoPicture(typed)).toBe(isNone)
})
