import { expect, test } from '@jest/globals'
import { wrapText } from './save-picture.ts'

const widthOf = (part: string) => part.length

test.each([
  ['Beds of a hospital', 8, ['Beds of', 'a', 'hospital']],
  ['Beds', 2, ['Beds']],
  ['', 10, ['']],
  ['病床使用率', 3, ['病床使', '用率']],
])('wraps "%s" into lines of %d', (text, room, lines) => {
  expect(wrapText(text, room, widthOf)).toEqual(lines)
})
