import { expect, test } from '@jest/globals'
import { nextCell } from './next-cell.ts'

const grid = { rows: 5_000, columns: 3, page: 10, isRtl: false }
const press = (key: string, modifiers: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})
const from = { row: 100, column: 1 }

test.each([
  ['ArrowDown', 101, 1],
  ['ArrowUp', 99, 1],
  ['ArrowRight', 100, 2],
  ['ArrowLeft', 100, 0],
  ['PageDown', 110, 1],
  ['PageUp', 90, 1],
  ['Home', 100, 0],
  ['End', 100, 2],
])('%s moves to row %s, control %s', (key, row, column) => {
  expect(nextCell(press(key), from, grid)).toEqual({ row, column })
})

test('Home and End with Ctrl move to the corners', () => {
  expect(nextCell(press('Home', { ctrlKey: true }), from, grid)).toEqual({ row: 0, column: 0 })
  expect(nextCell(press('End', { ctrlKey: true }), from, grid)).toEqual({ row: 4_999, column: 2 })
})

test('no key moves out of the grid', () => {
  expect(nextCell(press('ArrowUp'), { row: 0, column: 0 }, grid)).toEqual({ row: 0, column: 0 })
  expect(nextCell(press('PageDown'), { row: 4_995, column: 2 }, grid)).toEqual({ row: 4_999, column: 2 })
  expect(nextCell(press('ArrowRight'), { row: 4_999, column: 2 }, grid)).toEqual({ row: 4_999, column: 2 })
})

test('the left and right arrows swap in a right-to-left layout', () => {
  expect(nextCell(press('ArrowLeft'), from, { ...grid, isRtl: true })).toEqual({ row: 100, column: 2 })
})

test.each([press(' '), press('Enter'), press('Tab'), press('ArrowDown', { ctrlKey: true }), press('x')])(
  'the grid leaves %j to the control in the cell',
  (key) => expect(nextCell(key, from, grid)).toBeUndefined(),
)

test('an empty grid has no cells', () => {
  expect(nextCell(press('ArrowDown'), { row: 0, column: 0 }, { ...grid, rows: 0 })).toBeUndefined()
})
