import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdFolder } from '@keyroom/folder-lock'
import { resetState } from './reset-state.ts'
import { dataFolder } from './state-folder.ts'
import { readSettings } from '../settings/settings.ts'

let state: string
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'reset-'))
  await mkdir(join(state, 'data/base'), { recursive: true })
  await mkdir(join(state, 'data.restore'))
  await mkdir(join(state, 'roads'))
  await writeFile(join(state, 'secrets.json'), '{}')
  await writeFile(join(state, 'holiday-pictures.txt'), 'not ours')
})
afterEach(() => rm(state, { recursive: true }))

const settings = (more = {}) => readSettings({ KEYROOM_DATA: state, ...more }, '/')

it('deletes only what a run made', async () => {
  expect(await resetState(settings())).toBe(`Deleted from ${state}: data, data.restore, roads, secrets.json.`)
  expect(await readdir(state)).toEqual(['holiday-pictures.txt'])
  expect(await resetState(settings())).toContain('was empty already')
})

it('refuses while a stack holds the data, without deleting anything', async () => {
  const lock = await holdFolder(dataFolder(state), 'npm start')
  await expect(resetState(settings())).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
  expect((await readdir(state)).sort()).toEqual([
    'data',
    'data.restore',
    'holiday-pictures.txt',
    'roads',
    'secrets.json',
  ])
})

it('says that data on a PostgreSQL server stays', async () => {
  expect(await resetState(settings({ DATABASE_URL: 'postgres://db/x' }))).toContain('what is stored there stays')
})
