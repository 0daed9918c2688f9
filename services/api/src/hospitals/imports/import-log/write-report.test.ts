import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FileReport, ImportReport } from './import-report.ts'
import { reportLines } from './report-lines.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { issuesAsCsv, writeReport } from './write-report.ts'

const file: FileReport = {
  file: 'reports.csv',
  kind: 'cost-report',
  title: 'Hospital Provider Cost Report',
  sha256: 'abcdef0123456789',
  bytes: 10,
  encoding: 'utf8',
  importedBefore: null,
  fiscalYears: [2021],
  rows: 6_051,
  added: 6_000,
  changed: 1,
  unchanged: 49,
  skipped: 1,
  flagged: 2,
  counts: [{ what: 'flagged: no beds', count: 2 }],
  notes: [{ what: 'CCNs had lost their leading zero: restored', count: 944 }],
  unknownHeaders: ['Star Sign'],
  absentHeaders: ['Year'],
  issues: [
    { file: 'reports.csv', row: 2, column: 'Hospital Name', value: '=1+1, "x"', reason: 'no beds', action: 'flagged' },
    { file: 'reports.csv', row: 3, column: 'Net Income', value: '-12', reason: 'no beds', action: 'flagged' },
  ],
  issuesKept: 2,
  issuesLeftOut: 0,
  placement: null,
  seconds: 1.66,
}
const report: ImportReport = {
  files: [file],
  refused: [{ file: 'list.csv', reason: 'There is no such file.' }],
  cancelled: ['long.csv'],
  notBegun: ['rest.csv'],
}

let files: TemporaryFiles
beforeAll(async () => {
  files = await openTemporaryFiles()
})
afterAll(() => files.remove())

test('the lines say what came, what was put right, what is doubtful and what was refused', () => {
  expect(reportLines(report)).toEqual([
    'reports.csv: Hospital Provider Cost Report, fiscal year 2021 (sha256 abcdef012345, UTF-8)',
    '  6,051 rows in 1.7 s: 6,000 added, 1 changed, 49 the same, 1 skipped; 2 flagged',
    '  944 CCNs had lost their leading zero: restored',
    '  2 flagged: no beds',
    '  columns that KeyRoom does not know: Star Sign',
    '  columns that the file lacks: Year',
    '',
    'list.csv: There is no such file.',
    'long.csv: cancelled; nothing of it was written',
    'rest.csv: not begun',
  ])
})

test('the CSV quotes what needs it, and no cell is a formula to a spreadsheet', () => {
  expect(issuesAsCsv(file.issues).split('\r\n')).toEqual([
    'file,row,column,value,reason,action',
    `reports.csv,2,Hospital Name,"'=1+1, ""x""",no beds,flagged`,
    'reports.csv,3,Net Income,-12,no beds,flagged',
    '',
  ])
})

test.each([
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['-', "'-"],
  ['＝1+1', "'＝1+1"],
  ['a;=1', `"a;'=1"`],
  [' =1', "' =1"],
  ['\u00a0+1', "'\u00a0+1"],
  ['\u200b@x', "'\u200b@x"],
  ['a\n \ufeff=1;-2', `"a\n' \ufeff=1;'-2"`],
  ['12-34; 5 = 6', '"12-34; 5 = 6"'],
  ['-1,234.5', '"-1,234.5"'],
  ['-.5', '-.5'],
  ['1920 of 1095', '1920 of 1095'],
])('the value %j is written as %s', (value, cell) => {
  const issue = { file: 'a.csv', row: 2, column: 'Beds', value, reason: 'no beds', action: 'flagged' } as const
  expect(issuesAsCsv([issue]).split('\r\n')[1]).toBe(`a.csv,2,Beds,${cell},no beds,flagged`)
})

test('both files are written', async () => {
  const [csv, json] = await writeReport(`${files.folder}/reports`, 'import', report)
  expect(await readFile(csv ?? '', 'utf8')).toBe(issuesAsCsv(file.issues))
  expect(JSON.parse(await readFile(json ?? '', 'utf8'))).toEqual(report)
})
