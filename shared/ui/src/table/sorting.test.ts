import { describe, expect, test } from '@jest/globals'
import { nextSorting, nextSortingOrNone, readSorting, sortRows, writeSorting } from './sorting.ts'

const columns = ['place', 'n'] as const

describe('the sorting in an address', () => {
  test.each(['place', '-place', 'n', '-n'])('reads "%s" as it was written', (text) => {
    const sorting = readSorting(text, columns)
    expect(sorting && writeSorting(sorting)).toBe(text)
  })

  test.each([null, '', '-', '--n', 'beds', 'N', 'constructor'])('is null for %j', (text) => {
    expect(readSorting(text, columns)).toBeNull()
  })
})

test('a header sorts in its first direction and then in the opposite one', () => {
  const first = nextSorting<'place' | 'n'>(null, 'n', true)
  expect(first).toEqual({ by: 'n', descending: true })
  expect(nextSorting(first, 'n', true)).toEqual({ by: 'n', descending: false })
  expect(nextSorting(first, 'place')).toEqual({ by: 'place', descending: false })
})

test('restores the own order of the rows with a third click', () => {
  const second = nextSortingOrNone(nextSortingOrNone<'place' | 'n'>(null, 'n', true), 'n', true)
  expect(second).toEqual({ by: 'n', descending: false })
  expect(nextSortingOrNone(second, 'n', true)).toBeNull()
  expect(nextSortingOrNone(second, 'place')).toEqual({ by: 'place', descending: false })
})

describe('sorted rows', () => {
  test('end with those that have no value, in both directions', () => {
    const sorted = (descending: boolean) => sortRows([null, 2, 10, 1], { descending, valueOf: (row) => row })
    expect(sorted(false)).toEqual([1, 2, 10, null])
    expect(sorted(true)).toEqual([10, 2, 1, null])
  })

  test('of equal value are ordered alike in both directions', () => {
    const rows = ['b1', 'a1', 'a2']
    const sorted = (descending: boolean) =>
      sortRows(rows, {
        descending,
        valueOf: (row) => row.slice(1),
        compareEqual: (one, other) => one.localeCompare(other),
      })
    expect(sorted(false)).toEqual(['a1', 'b1', 'a2'])
    expect(sorted(true)).toEqual(['a2', 'a1', 'b1'])
  })

  test('compare texts by the collator, which does not put accented letters last', () => {
    const collator = new Intl.Collator('fr')
    const names = sortRows(['Zoé', 'Éva', 'Eve'], { descending: false, valueOf: (name) => name, collator })
    expect(names).toEqual(['Éva', 'Eve', 'Zoé'])
  })
})
