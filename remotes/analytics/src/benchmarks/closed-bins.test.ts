import { expect, test } from '@jest/globals'
import { closedBins } from './distribution-chart.tsx'

test('a bin with an open end is drawn as wide as the others', () => {
  expect(
    closedBins([
      { from: null, to: 0, count: 2 },
      { from: 0, to: 5, count: 9 },
      { from: 5, to: null, count: 1 },
    ]),
  ).toEqual([
    { from: -5, to: 0, count: 2 },
    { from: 0, to: 5, count: 9 },
    { from: 5, to: 10, count: 1 },
  ])
  expect(closedBins([])).toEqual([])
})
