import { expect, test } from '@jest/globals'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ana Maria Popescu', 'AP'],
  ['ștefan', 'Ș'],
  ['admin@lakeside.test', 'A'],
  ['mary-jane.watson@planner.test', 'MW'],
  ['李明', '李'],
  ['  ', ''],
])('"%s" becomes "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
