import { expect, test } from '@jest/globals'
import { figureCells, figureKeys } from '@keyroom/cost-report'
import { cellName } from './cell-name.ts'

test.each([
  [['S300001/01400/00800'], { worksheet: 'S-3 Part I', line: '14', lines: 1, column: '8', columns: 1 }],
  [['S300001/00801/00200'], { worksheet: 'S-3 Part I', line: '8.01', lines: 1, column: '2', columns: 1 }],
  [['Z900000/00100/00100'], { worksheet: 'Z900000', line: '1', lines: 1, column: '1', columns: 1 }],
  [
    ['S300001/00200/00600', 'S300001/00300/00600', 'S300001/00400/00600'],
    { worksheet: 'S-3 Part I', line: '2–4', lines: 3, column: '6', columns: 1 },
  ],
  [
    ['G000000/01400/00100', 'G000000/01400/00200', 'G000000/01600/00100', 'G000000/01600/00200'],
    { worksheet: 'G', line: '14, 16', lines: 2, column: '1, 2', columns: 2 },
  ],
])('%s', (cells, name) => {
  expect(cellName(cells)).toEqual(name)
})

test('every worksheet that figures stand on has its name', () => {
  const names = figureKeys.map((key) => cellName(figureCells(key)).worksheet)
  expect(names.filter((name) => /\d{5}/.test(name))).toEqual([])
})

test('the cells of a figure stand on one worksheet, in the same columns of each line', () => {
  for (const key of figureKeys) {
    const cells = figureCells(key)
    const { lines, columns } = cellName(cells)
    expect(new Set(cells.map((cell) => cell.split('/')[0])).size).toBe(1)
    expect(cells).toHaveLength(lines * columns)
  }
})
