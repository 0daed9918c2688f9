import { expect, test } from '@jest/globals'
import { drawnRows } from './use-virtual-rows.ts'

const range = (startIndex: number, endIndex: number, count: number) => ({ startIndex, endIndex, count, overscan: 8 })

test('draws a short list whole, however far it is scrolled', () => {
  expect(drawnRows(range(40, 49, 60), undefined)).toEqual(Array.from({ length: 60 }, (_, row) => row))
  expect(drawnRows(range(0, 0, 0), undefined)).toEqual([])
})

test.each([
  [0, 9, 0, 17],
  [2_000, 2_009, 1_992, 2_017],
  [4_990, 4_999, 4_982, 4_999],
])('draws the visible rows %i to %i of 5,000 and eight more on each side', (start, end, first, last) => {
  const rows = drawnRows(range(start, end, 5_000), undefined)
  expect([rows[0], rows.at(-1), rows.length]).toEqual([first, last, last - first + 1])
})

test('draws the focused row in its order even when it is out of view', () => {
  expect(drawnRows(range(100, 109, 5_000), 3)[0]).toBe(3)
  expect(drawnRows(range(100, 109, 5_000), 4_000).at(-1)).toBe(4_000)
  expect(drawnRows(range(100, 109, 5_000), 105)).toHaveLength(26)
})
