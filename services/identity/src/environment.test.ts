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

it('says of each missing or invalid variable what was expected, what it got and what to do', () => {
  const attempt = () =>
    readEnvironment({
      API_CLIENT_SECRET: 'hunter2',
      PORT: 'http',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/33',
      OUTBOX: 'all',
    })
  for (const sentence of [
    'Expected IDENTITY_DATABASE_URL to be an address such as postgres://user@host:5432/database, got nothing. Set it.',
    'Expected API_CLIENT_SECRET to be a secret of at least 16 characters, got 7 characters. Correct it.',
    'Expected PORT to be a port number from 0 to 65535, got "http". Correct it, or leave it out.',
    'Expected LOG_LEVEL (KEYROOM_LOG_LEVEL in docker-compose.yml) to be one of trace, debug, info, warn, error, fatal, got ' +
      '"loud". Correct it, or leave it out.',
    'Expected TRUSTED_PROXIES (KEYROOM_TRUSTED_PROXIES in docker-compose.yml) to be addresses or subnets such as ' +
      '10.0.0.0/8, separated by commas, got "10.0.0.0/33". Correct it, or leave it out.',
    'Expected OUTBOX (KEYROOM_OUTBOX in docker-compose.yml) to be local or public, got "all". Correct it, or leave it out.',
  ]) {
    expect(attempt).toThrow(sentence)
  }
  expect(attempt).not.toThrow(/hunter2/)
})

it('has dashboard and issuer both behind TLS, or neither', () => {
  const attempt = () =>
    readEnvironment({
      DATABASE_URL: 'postgres://keyroom@db/keyroom',
      API_CLIENT_SECRET: '0123456789abcdef',
      DASHBOARD_ORIGIN: 'https://keyroom.example',
    })
  expect(attempt).toThrow(
    'Expected DASHBOARD_ORIGIN (KEYROOM_ORIGIN) and IDENTITY_ISSUER (KEYROOM_IDENTITY_ORIGIN) both with https:// or both ' +
      'with http://, got https://keyroom.example and http://localhost:3001/. Set both to the origins that browsers use.',
  )
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
