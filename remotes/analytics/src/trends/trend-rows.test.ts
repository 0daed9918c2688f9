import { expect, test } from '@jest/globals'
import type { Trends } from '@keyroom/product-api'
import { trendRows } from './trend-rows.ts'
import { testTrends } from '../testing/board-answers.ts'

test('every year has a row with its peers, even one without a report', () => {
  const rows = trendRows(testTrends, testTrends.series[0] as Trends['series'][number])
  expect(rows.map(({ year, isCovid }) => [year, isCovid])).toEqual([
    [2019, false],
    [2020, true],
    [2021, true],
  ])
  expect(rows.map(({ cells: [cell] }) => [cell?.value, cell?.annualized, cell?.report?.id])).toEqual([
    [70_000, false, '1'],
    [null, false, undefined],
    [82_000, true, '3'],
  ])
  expect(rows.map(({ spread }) => spread?.suppressed)).toEqual([false, true, undefined])
})
