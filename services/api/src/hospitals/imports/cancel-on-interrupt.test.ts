import { expect, test } from '@jest/globals'
import { runProcess } from '../../testing/run-process.ts'
import { exitCodeOf } from './cancel-on-interrupt.ts'
import type { ImportReport } from './import-log/import-report.ts'

const clean: ImportReport = { files: [], refused: [], cancelled: [], notBegun: [] }
const refused = [
  { file: 'a.csv', reason: 'Expected a header row and rows below it, got an empty file. Download it again.' },
]

test.each<[string, Partial<ImportReport>, boolean, number]>([
  ['everything is imported', {}, false, 0],
  ['Ctrl-C came when all was done', {}, true, 0],
  ['a file was refused', { refused }, false, 1],
  ['somebody else cancelled a file', { cancelled: ['a.csv'] }, false, 1],
  ['Ctrl-C cancelled a file', { refused, cancelled: ['b.csv'] }, true, 130],
  ['Ctrl-C came between two files', { notBegun: ['b.csv'] }, true, 130],
])('where %s the exit code is right', (_what, report, isAborted, code) => {
  expect(exitCodeOf({ ...clean, ...report }, isAborted ? AbortSignal.abort() : new AbortController().signal)).toBe(code)
})

test('a second Ctrl-C ends the process at once, the echo of the first does not', async () => {
  const { child, said, ended } = runProcess(new URL('./testing/hanging-import.ts', import.meta.url), {})
  await said(/importing/)
  for (const count of [1, 2]) {
    child.kill('SIGINT')
    await said(new RegExp(`goes on after Ctrl-C ${count}`))
  }
  child.kill('SIGUSR2')
  await said(/a second later/)
  child.kill('SIGINT')
  expect(await ended).toBe(130)
})
