import { expect, test } from '@jest/globals'
import type { Comparison } from '@keyroom/product-api'
import { testComparison } from '../testing/board-answers.ts'
import { countOf, extremeOf } from './row-extremes.ts'

const [margin, occupancy] = testComparison.rows as [Comparison['rows'][number], Comparison['rows'][number]]

test('the first in rank is the best of its row, and the last is the worst', () => {
  expect([0, 1].map((at) => extremeOf(margin, at))).toEqual(['best', 'worst'])
  expect(countOf(margin)).toBe(2)
})

test('no value is the best where neither direction is better, or all values are equal', () => {
  expect([0, 1].map((at) => extremeOf(occupancy, at))).toEqual([null, null])
  const same = { ...margin, values: margin.values.map((value) => ({ ...value, rank: 1 })) }
  expect([0, 1].map((at) => extremeOf(same, at))).toEqual([null, null])
  expect(countOf(occupancy)).toBe(1)
})
