import { expect, test } from '@jest/globals'
import { readXlsx } from 'hucre/xlsx'
import { cellReference, columnLetters, type Sheet } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const sheet = (rows: Sheet['rows'], given: Partial<Sheet> = {}): Sheet => ({
  name: 'One',
  columns: [{ width: 20 }, { width: 10, format: 'percent' }],
  rows,
  headRows: 1,
  ...given,
})
const open = async (...sheets: readonly Sheet[]) => {
  const { sheets: read } = await readXlsx(await writeWorkbook(sheets, { isRtl: false }), { readStyles: true })
  const [first] = read
  if (!first) throw new Error('Expected a sheet, got none.')
  return first
}

test('a formula is written with its result, and only where a cell says so', async () => {
  const read = await open(sheet([['Head'], [{ value: 6, formula: 'A3*2', format: 'whole' }], ['=1+1'], ["'+1"]]))
  expect(read.cells?.get('1,0')).toMatchObject({ formula: 'A3*2', formulaResult: 6, style: { numFmt: '#,##0' } })
  expect(read.rows.slice(2)).toEqual([['=1+1'], ["'+1"]])
  expect([2, 3].map((row) => read.cells?.get(`${row},0`)?.formula)).toEqual([undefined, undefined])
})

test('a value that is there to be changed is marked, and has its range', async () => {
  const read = await open(sheet([['Head'], [null, { value: 0.8, input: { min: 0.01, max: 1 } }]]))
  expect(read.dataValidations).toMatchObject([{ type: 'decimal', range: 'B2', formula1: '0.01', formula2: '1' }])
  expect(read.cells?.get('1,1')?.style?.fill).toBeDefined()
  expect(read.cells?.get('0,0')?.style?.font?.bold).toBe(true)
})

test('columns that only explain are folded', async () => {
  const read = await open(sheet([['Head', 'Step']], { columns: [{ width: 20 }, { width: 8, isFolded: true }] }))
  expect(read.columns?.map(({ hidden = false }) => hidden)).toEqual([false, true])
})

test('cells are referred to by sheet, letters and row', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(cellReference('Key rooms', 0, 27)).toBe("'Key rooms'!$AB$1")
})

test('a sheet for paper is as wide as the paper, and has its heads in several lines on every page', async () => {
  const read = await open(sheet([['A head of many words'], [1]], { isForPaper: true }))
  expect(read.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '$1:$1' })
  expect(read.cells?.get('0,0')?.style?.alignment?.wrapText).toBe(true)
  expect((await open(sheet([['Head'], [1]]))).cells?.get('0,0')?.style?.alignment?.wrapText ?? false).toBe(false)
})
