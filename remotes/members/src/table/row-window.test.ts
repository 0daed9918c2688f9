import { expect, test } from '@jest/globals'
import { rowWindow } from './row-window.ts'

const rowHeight = 50
const height = 500

test('a short list is whole, wherever it is', () => {
  expect(rowWindow({ count: 60, rowHeight, top: 900, height })).toEqual({ first: 0, end: 60 })
  expect(rowWindow({ count: 0, rowHeight, top: 0, height })).toEqual({ first: 0, end: 0 })
})

test.each([0, 1, 49, 50, 151, 12_345, 124_000, 249_500])(
  'what can be seen at %s px is drawn, and little more',
  (top) => {
    const { first, end } = rowWindow({ count: 5_000, rowHeight, top, height })
    expect(first).toBeLessThanOrEqual(Math.floor(top / rowHeight))
    expect(end).toBeGreaterThanOrEqual(Math.min(5_000, Math.ceil((top + height) / rowHeight)))
    expect(end - first).toBeLessThanOrEqual(10 + 3 * 8)
  },
)

test('the window stays while less than four rows are scrolled', () => {
  const at = (top: number) => rowWindow({ count: 5_000, rowHeight, top, height })
  expect(at(1_001)).toEqual(at(1_199))
  expect(at(1_201)).not.toEqual(at(1_199))
})

test('a list that became shorter than it was scrolled shows its end', () => {
  expect(rowWindow({ count: 100, rowHeight, top: 240_000, height }).end).toBe(100)
})

test('without a layout something is drawn', () => {
  const { first, end } = rowWindow({ count: 5_000, rowHeight, top: 0, height: 0 })
  expect(first).toBe(0)
  expect(end).toBeGreaterThan(20)
  expect(end).toBeLessThan(100)
})
