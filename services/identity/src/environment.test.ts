import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDatabaseEnvironment, readEnvironment, readSampleEnvironment } from './environment.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-secrets-'))
  await writeFile(join(folder, 'secret'), '0123456789abcdef\n')
})
afterAll(() => rm(folder, { recursive: true }))

it('reads secrets from files, and has defaults for optional or empty values', () => {
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
    sample: { isLoaded: false, isPublic: false },
    OUTBOX: 'local',
  })
})

it('names all missing and invalid variables together, without their values', () => {
  const attempt = () => readEnvironment({ DATABASE_URL: 'mysql://hunter2', PORT: 'hunter2' })
  expect(attempt).toThrow(/IDENTITY_DATABASE_URL/)
  expect(attempt).toThrow(/API_CLIENT_SECRET/)
  expect(attempt).toThrow(/PORT/)
  expect(attempt).not.toThrow(/hunter2/)
})

it('requires only the database settings for commands that use only the database', () => {
  expect(readDatabaseEnvironment({ IDENTITY_DATABASE_URL: 'postgres://db/keyroom' })).toEqual({
    IDENTITY_DATABASE_URL: 'postgres://db/keyroom',
    LOG_LEVEL: 'info',
  })
})

it('loads the sample by its command at issuers of this machine only, unless it is public', () => {
  const read = (variables: NodeJS.ProcessEnv) =>
    readSampleEnvironment({ DATABASE_URL: 'postgres://db/keyroom', ...variables }).sample
  const IDENTITY_ISSUER = 'https://login.keyroom.example/'
  expect(read({ SAMPLE_DATA: '' }).isLoaded).toBe(true)
  expect(read({ SAMPLE_DATA: 'false' }).isLoaded).toBe(false)
  expect(read({ IDENTITY_ISSUER }).isLoaded).toBe(false)
  expect(read({ IDENTITY_ISSUER, SAMPLE_DATA: 'public' }).isLoaded).toBe(true)
  expect(() => read({ IDENTITY_ISSUER, SAMPLE_DATA: 'true' })).toThrow('Expected SAMPLE_DATA (KEYROOM_SAMPLE) to be')
})
