import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import fs from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from './log.ts'

let state: string
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'log-'))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(state, { recursive: true })
})

const lines = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)

it('goes on after its disk was full, says so once, and loses no line that could wait', async () => {
  const { logger, file, close } = await openLog(state, 'info')
  logger.info('before')
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const full = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  logger.info('first on the full disk')
  logger.info('second on the full disk')
  full.mockRestore()
  logger.info('after')
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/can't be written: ENOSPC.*runs on without it/)]])
  expect(await lines(file)).toEqual(['before', 'first on the full disk', 'second on the full disk', 'after'])
  close()
})

it('drops lines rather than memory while its disk stays full, and continues when there is space', async () => {
  const { logger, file, close } = await openLog(state, 'info')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const full = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  for (let count = 0; count < 300; count++) logger.info({ text: 'x'.repeat(10_000) }, 'large')
  full.mockRestore()
  await new Promise(setImmediate)
  logger.info('dropped, but it wrote what waited')
  expect((await stat(file)).size).toBeLessThan(2 * 2 ** 20)
  logger.info('after')
  expect((await lines(file)).at(-1)).toBe('after')
  close()
})

it('begins a new file at 10 MB, and keeps four of them', async () => {
  const { logger, file, close } = await openLog(state, 'info')
  const text = 'x'.repeat(2 ** 20)
  for (let count = 0; count < 64; count++) {
    logger.info({ text }, 'large')
    // A new file begins between two turns of the event loop.
    await new Promise(setImmediate)
  }
  const names = async () => (await readdir(join(state, 'log'))).filter((name) => name !== 'current.log')
  // Old files are deleted in the background.
  while ((await names()).length > 4) await new Promise(setImmediate)
  for (const name of await names()) expect((await stat(join(state, 'log', name))).size).toBeLessThan(12 * 2 ** 20)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  close()
})
