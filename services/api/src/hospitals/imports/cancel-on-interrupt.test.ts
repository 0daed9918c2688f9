import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { exitCodeOf } from './cancel-on-interrupt.ts'
import type { ImportReport } from './import-report.ts'

const clean: ImportReport = { files: [], refused: [], cancelled: [], notBegun: [] }
const refused = [{ file: 'a.csv', reason: 'it is empty.' }]

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
  const module = new URL('./testing/hanging-import.ts', import.meta.url)
  const child = spawn(process.execPath, [module.pathname], { env: { ...process.env, NODE_OPTIONS: '' } })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  child.kill('SIGINT')
  await once(child.stderr, 'data')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
}, 30_000)
