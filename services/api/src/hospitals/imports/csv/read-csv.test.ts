import { expect, test } from '@jest/globals'
import { openTemporaryFiles } from '../testing/temporary-files.ts'
import { readCsv, readHeader } from './read-csv.ts'

const columns = {
  ccn: { headers: ['Provider CCN', 'CCN'], required: true },
  labor: { headers: ['Contract Labor: Direct Patient Care', 'Contract Labor'] },
  days: { headers: ['Total Days'], required: true },
}

test('headers are known in any case, spacing and punctuation, and by the names of other years', () => {
  const header = readHeader(['PROVIDER_CCN', 'contract labor', 'Total  Days'], columns, null)
  expect([...header.positions]).toEqual([
    ['ccn', 0],
    ['labor', 1],
    ['days', 2],
  ])
  expect(header).toMatchObject({ unknown: [], absent: [], missing: [] })
})

test('what is unknown, what is absent and what is missing is told apart', () => {
  const header = readHeader(['CCN', 'Star Sign', 'X'], columns, /^X$/)
  expect(header.unknown).toEqual(['Star Sign'])
  expect(header.absent).toEqual(['Contract Labor: Direct Patient Care', 'Total Days'])
  expect(header.missing).toEqual(['Total Days'])
})

test('the second column of one meaning is not read', () => {
  const header = readHeader(['CCN', 'Provider CCN', 'Total Days'], columns, null)
  expect(header.positions.get('ccn')).toBe(0)
  expect(header.repeated).toEqual([{ key: 'ccn', position: 1 }])
  expect(header.unknown).toEqual([])
})

test('rows have the numbers that a spreadsheet gives them, though empty lines are passed over', async () => {
  const files = await openTemporaryFiles()
  const path = await files.write('a.csv', 'CCN,Days\r\n\r\n220071,"1\r\n2"\r\n\r\n\r\n220072,3\r\n\r\n')
  const rows = []
  for await (const { number, cells } of readCsv(path, 'utf8')) rows.push([number, ...cells])
  expect(rows).toEqual([
    [1, 'CCN', 'Days'],
    [3, '220071', '1\r\n2'],
    [6, '220072', '3'],
  ])
  await files.remove()
})
