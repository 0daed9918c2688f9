import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdState, secureState } from './state-folder.ts'

let place: string
let state: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'state-'))
  state = join(place, 'deep/.keyroom')
})
afterEach(async () => {
  process.umask(0o022)
  await rm(place, { recursive: true })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('makes a folder that only this user can open, and files that only this user can read', async () => {
  const lock = await holdState(state, 'a test')
  await writeFile(join(state, 'secret'), '')
  await mkdir(join(state, 'uploads'))
  expect([await modeOf(state), await modeOf(join(state, 'secret')), await modeOf(join(state, 'uploads'))]).toEqual([
    0o700, 0o600, 0o700,
  ])
  await lock.release()
})

it('closes a folder of an earlier version to other users', async () => {
  await mkdir(join(state, 'data'), { recursive: true })
  await mkdir(join(state, 'roads'))
  await writeFile(join(state, 'data.lock'), '')
  await chmod(state, 0o755)
  await secureState(state)
  expect(await modeOf(state)).toBe(0o700)
})

it('refuses a folder with other files that other users can open, and leaves it as it was', async () => {
  await mkdir(state, { recursive: true })
  await writeFile(join(state, 'holiday-pictures.txt'), '')
  await chmod(state, 0o755)
  await expect(secureState(state)).rejects.toThrow(/for KeyRoom alone.*holiday-pictures\.txt.*chmod 700/)
  expect(await modeOf(state)).toBe(0o755)
})
