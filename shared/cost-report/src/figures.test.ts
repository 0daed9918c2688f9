import { expect, test } from '@jest/globals'
import { figureCells, figuresByCell, figureColumn, figureKeys, figuresOf, isRawFigure } from './figures.ts'

test('gives each figure its own header', () => {
  const headers = figureKeys.flatMap((key) => {
    const { header, aliases = [] } = figureColumn(key)
    return header === null ? [] : [header, ...aliases]
  })
  expect(new Set(headers.map((header) => header.toLowerCase())).size).toBe(headers.length)
})

test('writes cells as HCRIS codes them', () => {
  expect(figureCells('days')).toEqual(['S300001/01400/00800'])
  expect(figureCells('netIncome')).toEqual(['G300000/02900/00100'])
  expect(figureCells('drgPaymentsBeforeOctober')).toEqual(['E00A18A/00101/00100'])
  for (const key of figureKeys) {
    for (const cell of figureCells(key)) expect(cell).toMatch(/^[A-Z0-9]{7}\/\d{5}\/\d{5}$/)
  }
})

test('reads every figure from raw HCRIS and uses no cell twice', () => {
  const cells = figureKeys.flatMap(figureCells)
  expect(figureKeys.filter((key) => figureCells(key).length === 0)).toEqual([])
  expect(new Set(cells).size).toBe(cells.length)
})

test('adds up the four funds of the balance sheet', () => {
  expect(figureCells('cash')).toEqual([
    'G000000/00100/00100',
    'G000000/00100/00200',
    'G000000/00100/00300',
    'G000000/00100/00400',
  ])
  expect(figureCells('accumulatedDepreciation')).toHaveLength(32)
})

test('maps a cell that later editions of the form renamed to the same figure', () => {
  const byCell = figuresByCell()
  expect(byCell.get('S100000/03000/00100')).toBe('uncompensatedCareCost')
  expect(byCell.get('S100001/03000/00100')).toBe('uncompensatedCareCost')
  expect(byCell.get('S300001/00300/00600')).toBe('hmoDaysMedicare')
  expect(byCell.get('S300001/00801/00200')).toBeUndefined()
})

test('marks newborns, swing beds and accumulated depreciation as missing from the public-use file', () => {
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

test('leaves unknown figures blank, not zero', () => {
  expect(figuresOf({ beds: 0 })).toMatchObject({ beds: 0, days: null })
})
