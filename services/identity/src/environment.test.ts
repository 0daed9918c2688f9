import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDatabaseEnvironment, readEnvironment } from './environment.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-secrets-'))
  await writeFile(join(folder, 'secret'), '0123456789abcdef\n')
})
afterAll(() => rm(folder, { recursive: true }))

it('takes its secrets out of files, and what may be left out or is empty has a value', () => {
  const secret = join(folder, 'secret')
  const read = readEnvironment({
    DATABASE_URL: 'postgres://keyroom@db/keyroom',
    DATABASE_PASSWORD_FILE: secret,
    API_CLIENT_SECRET_FILE: secret,
    DASHBOARD_ORIGIN: '',
  })
  expect(read).toMatchObject({
    IDENTITY_DATABASE_URL: 'postgres://keyroom:0123456789abcdef@db/keyroom',
    API_CLIENT_SECRET: '0123456789abcdef',
    DASHBOARD_ORIGIN: 'http://localhost:3000',
    HOST: '127.0.0.1',
    PORT: 3001,
    SAMPLE_DATA: 'false',
  })
})

it('names what is missing or wrong at once, without its value', () => {
  const attempt = () => readEnvironment({ DATABASE_URL: 'mysql://hunter2', PORT: 'hunter2' })
  expect(attempt).toThrow(/IDENTITY_DATABASE_URL/)
  expect(attempt).toThrow(/API_CLIENT_SECRET/)
  expect(attempt).toThrow(/PORT/)
  expect(attempt).not.toThrow(/hunter2/)
})

it('asks a command that works on the database alone for nothing else', () => {
  expect(readDatabaseEnvironment({ IDENTITY_DATABASE_URL: 'postgres://db/keyroom' })).toEqual({
    IDENTITY_DATABASE_URL: 'postgres://db/keyroom',
    LOG_LEVEL: 'info',
  })
})
