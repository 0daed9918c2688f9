import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { readCells, type FoundReport, type WantedCells } from './read-cells.ts'

let files: TemporaryFiles
beforeAll(async () => {
  files = await openTemporaryFiles()
})
afterAll(() => files.remove())

const wanted: WantedCells<string> = {
  worksheets: new Set(['S300001', 'G000000']),
  find: (worksheet, line, column) => (column === '00100' ? `${worksheet} ${line}` : undefined),
}
const facts = { bytes: 0, sha256: '', encoding: 'utf8' } as const

async function read(text: string) {
  const path = await files.write('NMRC.CSV', text)
  const reports: FoundReport<string>[] = []
  const malformed: unknown[] = []
  let rows = 0
  for await (const found of readCells({ path, facts, signal: new AbortController().signal }, wanted)) {
    reports.push(...found.reports)
    malformed.push(...found.malformed)
    rows = found.rows
  }
  return { reports, malformed, rows }
}

test('wanted cells come by report, with their rows; others are passed over', async () => {
  const { reports, rows } = await read(
    [
      '1,A000000,00100,00100,9',
      '1,S300001,01400,00100,105',
      '1,S300001,01400,00200,7',
      '22,G000000,00100,00100,-5.5',
      '22,S300001,01401,00100,"1,200"',
      '333,A000000,00100,00100,9',
    ].join('\n'),
  )
  expect(rows).toBe(6)
  expect(reports).toEqual([
    { record: '1', row: 2, cells: [{ wanted: 'S300001 01400', row: 2, text: '105' }] },
    {
      record: '22',
      row: 5,
      cells: [
        { wanted: 'G000000 00100', row: 4, text: '-5.5' },
        { wanted: 'S300001 01401', row: 5, text: '1,200' },
      ],
    },
  ])
})

test('quotes, carriage returns, commas in texts, empty values and empty lines are taken as they are meant', async () => {
  const { reports, malformed } = await read(
    '"1","S300001","01400","00100","THE ""NICU"", NORTH"\r\n\r\n1,S300001,01500,00100,\r\n1,G000000,00100,00100,A, B\r\n',
  )
  expect(malformed).toEqual([])
  expect(reports[0]?.cells.map(({ text }) => text)).toEqual(['THE "NICU", NORTH', '', 'A, B'])
})

test('reports a row of another layout and reads the others', async () => {
  const { reports, malformed } = await read('1,S300001,1400,00100,5\n1,S300001\n1,S300001,01400,00100,6\nx,y,z\n')
  expect(malformed).toEqual([
    { row: 1, text: '1,S300001,1400,00100,5' },
    { row: 2, text: '1,S300001' },
    { row: 4, text: 'x,y,z' },
  ])
  expect(reports[0]?.cells).toHaveLength(1)
})

test('whatever the file, the cells are those that a plain split gives', async () => {
  const row = fc.record({
    worksheet: fc.constantFrom('S300001', 'G000000', 'A000000', 'S300002'),
    line: fc.integer({ min: 1, max: 99_999 }),
    column: fc.constantFrom('00100', '00200'),
    value: fc.integer(),
  })
  const report = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.array(row, { minLength: 1, maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(report, { maxLength: 6, selector: ([record]) => record }),
      fc.boolean(),
      async (all, ends) => {
        const lines = all.flatMap(([record, rows]) =>
          rows.map(({ worksheet, line, column, value }) =>
            [record, worksheet, String(line).padStart(5, '0'), column, value].join(','),
          ),
        )
        const expected = lines
          .map((line) => line.split(','))
          .filter(([, worksheet, , column]) => wanted.worksheets.has(worksheet ?? '') && column === '00100')
          .map(([record, worksheet, line, , value]) => [record, `${worksheet} ${line}`, value])
        const { reports, rows } = await read(lines.join('\n') + (ends && lines.length > 0 ? '\n' : ''))
        const found = reports.flatMap(({ record, cells }) => cells.map((cell) => [record, cell.wanted, cell.text]))
        expect(found).toEqual(expected)
        expect(rows).toBe(lines.length)
      },
    ),
    { numRuns: 60 },
  )
})

test('reads rows that span two pieces of a large file', async () => {
  const count = 90_000
  const lines = Array.from({ length: count }, (_, at) => `${100 + Math.floor(at / 3)},S300001,01400,00100,${at}`)
  const { reports } = await read(`${lines.join('\n')}\n`)
  const values = reports.flatMap(({ cells }) => cells.map(({ text }) => Number(text)))
  expect(values).toEqual(Array.from({ length: count }, (_, at) => at))
})
