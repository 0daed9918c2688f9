import { expect, test } from '@jest/globals'
import { figureCells, figureKeys } from '@keyroom/cost-report'
import { cellName } from './cell-name.ts'

test.each([
  [['S300001/01400/00800'], { worksheet: 'S-3 Part I', line: '14', column: '8', shape: 'one' }],
  [['S300001/00801/00200'], { worksheet: 'S-3 Part I', line: '8.01', column: '2', shape: 'one' }],
  [['Z900000/00100/00100'], { worksheet: 'Z900000', line: '1', column: '1', shape: 'one' }],
  [
    ['S300001/00200/00600', 'S300001/00300/00600', 'S300001/00400/00600'],
    { worksheet: 'S-3 Part I', line: '2–4', column: '6', shape: 'lines' },
  ],
  [
    ['G000000/01400/00100', 'G000000/01400/00200', 'G000000/01600/00100', 'G000000/01600/00200'],
    { worksheet: 'G', line: '14, 16', column: '1, 2', shape: 'block' },
  ],
  [
    ['G000000/00100/00100', 'G000000/00100/00200', 'G000000/00100/00300', 'G000000/00100/00400'],
    { worksheet: 'G', line: '1', column: '1–4', shape: 'columns' },
  ],
])('%s', (cells, name) => {
  expect(cellName(cells)).toEqual(name)
})

test('every worksheet with figures has a name', () => {
  const names = figureKeys.map((key) => cellName(figureCells(key)).worksheet)
  expect(names.filter((name) => /\d{5}/.test(name))).toEqual([])
})

test('the cells of a figure are on one worksheet, in the same columns of each line', () => {
  for (const key of figureKeys) {
    const parts = figureCells(key).map((cell) => cell.split('/'))
    const [worksheets, lines, columns] = [0, 1, 2].map((at) => new Set(parts.map((part) => part[at])).size)
    expect([worksheets, (lines ?? 0) * (columns ?? 0)]).toEqual([1, parts.length])
  }
})
