import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecrets } from './secrets.ts'

let state: string
beforeEach(async () => void (state = await mkdtemp(join(tmpdir(), 'secrets-'))))
afterEach(() => rm(state, { recursive: true }))

const mode = async () => (await stat(join(state, 'secrets.json'))).mode & 0o777

it('creates secrets once, readable by this user only, and keeps them', async () => {
  const first = await loadSecrets(state)
  expect(first.apiClientSecret.length).toBeGreaterThanOrEqual(43)
  expect(await mode()).toBe(0o600)
  await chmod(join(state, 'secrets.json'), 0o644)
  expect(await loadSecrets(state)).toEqual(first)
  expect(await mode()).toBe(0o600)
})

it('creates different secrets for each state folder', async () => {
  const first = await loadSecrets(state)
  await rm(join(state, 'secrets.json'))
  expect(await loadSecrets(state)).not.toEqual(first)
})

it('says what to do when the file holds no secret', async () => {
  await writeFile(join(state, 'secrets.json'), '{}')
  await expect(loadSecrets(state)).rejects.toThrow('Delete the file')
})
