import { expect, test } from '@jest/globals'
import { figureColumns } from '@keyroom/cost-report'
import { cellName } from './cell-name.ts'

test.each([
  ['S300001/01400/00800', { worksheet: 'S-3 Part I', line: '14', column: '8' }],
  ['S300001/00801/00200', { worksheet: 'S-3 Part I', line: '8.01', column: '2' }],
  ['Z900000/00100/00100', { worksheet: 'Z900000', line: '1', column: '1' }],
])('%s', (cell, name) => {
  expect(cellName(cell)).toEqual(name)
})

test('every worksheet that the file draws on has its name', () => {
  const codes = Object.values(figureColumns).flatMap((column) => ('cell' in column ? [column.cell] : []))
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => /\d{5}/.test(cellName(code).worksheet))).toEqual([])
})
