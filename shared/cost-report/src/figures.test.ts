import { expect, test } from '@jest/globals'
import { figureCells, figuresByCell } from './figure-cells.ts'
import { figureColumn, figureKeys, figuresOf, isRawFigure } from './figures.ts'

test('no two figures share a header', () => {
  const headers = figureKeys.flatMap((key) => {
    const { header, aliases = [] } = figureColumn(key)
    return header === null ? [] : [header, ...aliases]
  })
  expect(new Set(headers.map((header) => header.toLowerCase())).size).toBe(headers.length)
})

test('cells are written as HCRIS codes them', () => {
  expect(figureCells('days')).toEqual(['S300001/01400/00800'])
  expect(figureCells('netIncome')).toEqual(['G300000/02900/00100'])
  expect(figureCells('drgPaymentsBeforeOctober')).toEqual(['E00A18A/00101/00100'])
  for (const key of figureKeys) {
    for (const cell of figureCells(key)) expect(cell).toMatch(/^[A-Z0-9]{7}\/\d{5}\/\d{5}$/)
  }
})

test('every figure can be read from raw HCRIS, and no cell feeds two', () => {
  const cells = figureKeys.flatMap(figureCells)
  expect(figureKeys.filter((key) => figureCells(key).length === 0)).toEqual([])
  expect(new Set(cells).size).toBe(cells.length)
})

test('the balance sheet is the sum of the four funds', () => {
  expect(figureCells('cash')).toEqual([
    'G000000/00100/00100',
    'G000000/00100/00200',
    'G000000/00100/00300',
    'G000000/00100/00400',
  ])
  expect(figureCells('accumulatedDepreciation')).toHaveLength(32)
})

test('a cell that later editions of the form call otherwise leads to the same figure', () => {
  const byCell = figuresByCell()
  expect(byCell.get('S100000/03000/00100')).toBe('uncompensatedCareCost')
  expect(byCell.get('S100001/03000/00100')).toBe('uncompensatedCareCost')
  expect(byCell.get('S300001/00300/00600')).toBe('hmoDaysMedicare')
  expect(byCell.get('S300001/00801/00200')).toBeUndefined()
})

test('the public-use file has neither newborns nor swing beds nor accumulated depreciation', () => {
  expect(figureKeys.filter(isRawFigure)).toEqual([
    'nurseryDays',
    'swingSnfDays',
    'swingNfDays',
    'hmoDaysMedicare',
    'hmoDaysMedicaid',
    'hmoDischargesMedicare',
    'hmoDischargesMedicaid',
    'observationDays',
    'laborDeliveryDays',
    'accumulatedDepreciation',
    'contributions',
    'investmentIncome',
    'governmentAppropriations',
  ])
})

test('figures that are not known are blank, not zero', () => {
  expect(figuresOf({ beds: 0 })).toMatchObject({ beds: 0, days: null })
})
