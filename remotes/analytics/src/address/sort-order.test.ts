import { describe, expect, test } from '@jest/globals'
import { nextSortOrder, readSortOrder, sortRows, writeSortOrder } from './sort-order.ts'

const columns = ['place', 'n'] as const

describe('the order of rows', () => {
  test('is read as it is written, and nonsense is none', () => {
    for (const text of ['place', '-place', 'n', '-n']) {
      const order = readSortOrder(text, columns)
      expect(order && writeSortOrder(order)).toBe(text)
    }
    expect(['', '-', '--n', 'beds', 'N'].map((text) => readSortOrder(text, columns))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('goes from the first direction to the other and then away', () => {
    const first = nextSortOrder(null, 'n', true)
    expect(first).toEqual({ by: 'n', isDown: true })
    const second = nextSortOrder(first, 'n', true)
    expect(second).toEqual({ by: 'n', isDown: false })
    expect(nextSortOrder(second, 'n', true)).toBeNull()
    expect(nextSortOrder(second, 'place', false)).toEqual({ by: 'place', isDown: false })
  })

  test('leaves rows without a value at the end either way', () => {
    const rows = [null, 2, 10, 1]
    const sorted = (isDown: boolean) =>
      sortRows(
        rows,
        isDown,
        (row) => row,
        () => 0,
      )
    expect(sorted(false)).toEqual([1, 2, 10, null])
    expect(sorted(true)).toEqual([10, 2, 1, null])
  })
})
