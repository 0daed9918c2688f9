import { expect, test } from '@jest/globals'
import { figureColumn, figureKeys, figuresOf } from './figures.ts'

test('no two figures share a header', () => {
  const headers = figureKeys.flatMap((key) => [figureColumn(key).header, ...(figureColumn(key).aliases ?? [])])
  expect(new Set(headers.map((header) => header.toLowerCase())).size).toBe(headers.length)
})

test('cells are written as HCRIS codes them', () => {
  expect(figureColumn('days').cell).toBe('S300001/01400/00800')
  expect(figureColumn('netIncome').cell).toBe('G300000/02900/00100')
})

test('figures that are not known are blank, not zero', () => {
  expect(figuresOf({ beds: 0 })).toMatchObject({ beds: 0, days: null })
})
