import { expect, test } from '@jest/globals'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ana Maria Popescu', 'AP'],
  ['ștefan', 'Ș'],
  ['admin@lakeside.test', 'A'],
  ['mary-jane.watson@planner.test', 'MW'],
  ['李明', '李'],
  ['person.123@lakeside.test', 'P1'],
  ['<script>alert(1)</script>', 'SS'],
  ['😀 \u202e', ''],
  ['  ', ''],
])('"%s" becomes "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
