import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { driveTimeSettingsOf } from './hospitals/drive-times/settings/drive-time-settings.ts'
import { auth0Services, composeServices, environmentOf } from './testing/compose-file.ts'
import {
  readDatabaseEnvironment,
  readEnvironment,
  readSampleEnvironment,
  readWorkerEnvironment,
} from './environment.ts'

const enough = {
  DATABASE_URL: 'postgres://keyroom:hunter2@db/keyroom',
  IDENTITY_ISSUER: 'https://tenant.test/',
  IDENTITY_AUDIENCE: 'https://api.keyroom.example/',
  IDENTITY_CLAIMS_NAMESPACE: 'https://keyroom.example/claims/',
  IDENTITY_CLIENT_ID: 'keyroom-api',
  IDENTITY_CLIENT_SECRET: 'hunter2',
}

test('what may be left out has a value that is safe', () => {
  expect(readEnvironment(enough)).toMatchObject({
    API_PORT: 3002,
    API_HOST: '127.0.0.1',
    OPERATORS: [],
    sample: { isLoaded: false, isPublic: false },
    TRUSTED_PROXIES: [],
    REQUESTS_PER_ACCOUNT: 1_200,
  })
})

test('lists have commas between, and numbers and flags are text', () => {
  const read = readEnvironment({ ...enough, OPERATORS: 'auth0|a, auth0|b,', SAMPLE_DATA: 'public', API_PORT: '3120' })
  expect(read).toMatchObject({ OPERATORS: ['auth0|a', 'auth0|b'], sample: { isLoaded: true }, API_PORT: 3120 })
})

test('an empty text is as good as none, and a secret may stand in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-secrets-'))
  const file = join(folder, 'secret')
  await writeFile(file, 's#cret\n')
  const read = readEnvironment({
    ...enough,
    DATABASE_URL: 'postgres://keyroom@db/keyroom',
    DATABASE_PASSWORD_FILE: file,
    IDENTITY_CLIENT_SECRET: '',
    IDENTITY_CLIENT_SECRET_FILE: file,
    IDENTITY_INTERNAL_URL: '',
    API_HOST: '',
  })
  await rm(folder, { recursive: true })
  expect(read).toMatchObject({
    DATABASE_URL: 'postgres://keyroom:s%23cret@db/keyroom',
    IDENTITY_CLIENT_SECRET: 's#cret',
    API_HOST: '127.0.0.1',
  })
  expect(read.IDENTITY_INTERNAL_URL).toBeUndefined()
})

test('a command that works on the database alone is asked for nothing else', () => {
  expect(readDatabaseEnvironment({ DATABASE_URL: enough.DATABASE_URL })).toMatchObject({ LOG_LEVEL: 'info' })
  expect(() => readDatabaseEnvironment({})).toThrow(
    'Expected DATABASE_URL to be an address such as postgres://user@host:5432/database, got nothing. Set it.',
  )
})

test('jobs are worked on, or sent to workers that have the same folder of uploads', () => {
  expect(readEnvironment(enough).JOBS).toBe('work')
  expect(readEnvironment({ ...enough, JOBS: 'send', UPLOADS: '/uploads' }).JOBS).toBe('send')
  expect(() => readEnvironment({ ...enough, JOBS: 'send' })).toThrow(
    'Expected UPLOADS with JOBS=send, got nothing. Set it to the folder of uploads that workers have.',
  )
  expect(() => readEnvironment({ ...enough, JOBS: 'never' })).toThrow(
    'Expected JOBS to be work or send, got "never". Correct it, or leave it out.',
  )
  expect(readWorkerEnvironment({ DATABASE_URL: enough.DATABASE_URL, UPLOADS: '/uploads' })).toMatchObject({
    WORKER_PORT: 3003,
    WORKER_HOST: '127.0.0.1',
  })
  expect(() => readWorkerEnvironment({ DATABASE_URL: enough.DATABASE_URL })).toThrow(
    'Expected UPLOADS to be the folder of uploads, the same for API and workers, got nothing. Set it.',
  )
})

test('the sample is for issuers of this machine, unless it is public', () => {
  const read = (variables: NodeJS.ProcessEnv) =>
    readSampleEnvironment({ DATABASE_URL: enough.DATABASE_URL, ...variables }).sample
  const { IDENTITY_ISSUER } = enough
  expect(read({ SAMPLE_DATA: '' }).isLoaded).toBe(true)
  expect(read({ SAMPLE_DATA: 'false' }).isLoaded).toBe(false)
  expect(read({ IDENTITY_ISSUER }).isLoaded).toBe(false)
  expect(read({ IDENTITY_ISSUER, SAMPLE_DATA: 'public' }).isLoaded).toBe(true)
  expect(() => read({ IDENTITY_ISSUER, SAMPLE_DATA: 'true' })).toThrow('Expected SAMPLE_DATA (KEYROOM_SAMPLE) to be')
  expect(() => readEnvironment({ ...enough, SAMPLE_DATA: 'true' })).toThrow('Expected SAMPLE_DATA (KEYROOM_SAMPLE)')
})

test('in containers the API sends jobs, and workers with the same uploads and roads work on them', () => {
  const { api, worker } = composeServices
  const secrets = { DATABASE_PASSWORD_FILE: '', IDENTITY_CLIENT_SECRET_FILE: '', IDENTITY_EVENTS_SECRET_FILE: '' }
  const ofApi = readEnvironment({ ...environmentOf('api', {}), ...secrets, IDENTITY_CLIENT_SECRET: 'hunter2' })
  const ofWorker = readWorkerEnvironment({ ...environmentOf('worker', {}), ...secrets })
  expect([ofApi.JOBS, ofWorker.UPLOADS, ofWorker.WORKER_HOST]).toEqual(['send', ofApi.UPLOADS, '127.0.0.1'])
  expect(driveTimeSettingsOf(environmentOf('worker', {}))).toEqual(driveTimeSettingsOf(environmentOf('api', {})))
  expect(api?.volumes).toEqual(expect.arrayContaining([...(worker?.volumes ?? [])]))
  expect(worker?.volumes).toEqual(expect.arrayContaining(['uploads:/uploads', 'roads:/roads']))
  expect([worker?.ports, worker?.command]).toEqual([undefined, ['services/api/src/worker-main.ts']])
  const needed = Object.values(composeServices).flatMap((service) => Object.keys(service.depends_on ?? {}))
  expect(needed).not.toContain('worker')
})

test('in containers the API and its workers get the settings of connections', () => {
  const given = { DATABASE_CONNECTIONS: '20', NO_PROXY: 'mirror.hospital.example' }
  for (const service of ['api', 'worker', 'migrate-api']) {
    expect(environmentOf(service, given)).toMatchObject(given)
    expect(environmentOf(service, {})).toMatchObject({ DATABASE_CONNECTIONS: '10', NO_PROXY: '' })
  }
})

test('in containers an Auth0 tenant takes the place of identity', () => {
  const given = {
    KEYROOM_ORIGIN: 'https://keyroom.example',
    KEYROOM_IDENTITY_ORIGIN: 'https://login.keyroom.example',
    KEYROOM_CLIENT_ID: 'dashboard',
    KEYROOM_API_CLIENT_ID: 'machine',
    KEYROOM_IDENTITY_INTERNAL_URL: 'https://tenant.test/',
    KEYROOM_IDENTITY_MANAGEMENT_AUDIENCE: 'https://tenant.test/api/v2/',
  }
  const secrets = { DATABASE_PASSWORD_FILE: '', IDENTITY_CLIENT_SECRET_FILE: '', IDENTITY_EVENTS_SECRET_FILE: '' }
  for (const service of ['api', 'migrate-api']) {
    const environment = environmentOf(service, given, auth0Services)
    expect(environment['IDENTITY_CLIENT_SECRET_FILE']).toBe('/run/secrets/auth0-client-secret')
    expect(readEnvironment({ ...environment, ...secrets, IDENTITY_CLIENT_SECRET: 'hunter2' })).toMatchObject({
      IDENTITY_ISSUER: 'https://login.keyroom.example/',
      IDENTITY_INTERNAL_URL: 'https://tenant.test/',
      IDENTITY_MANAGEMENT_AUDIENCE: 'https://tenant.test/api/v2/',
      IDENTITY_CLIENT_ID: 'machine',
      DASHBOARD_CLIENT_ID: 'dashboard',
      OPERATORS: [],
    })
  }
  expect(environmentOf('gateway', given, auth0Services)).toMatchObject({
    KEYROOM_IDENTITY_ORIGIN: 'https://login.keyroom.example',
    KEYROOM_CLIENT_ID: 'dashboard',
  })
  for (const service of ['identity', 'migrate-identity', 'sample-identity']) {
    expect(auth0Services[service]?.profiles).toEqual(['local-identity'])
  }
})

test('an error says of each variable what was expected, what it got and what to do', () => {
  const attempt = () =>
    readEnvironment({
      ...enough,
      DATABASE_URL: 'mysql://keyroom:hunter2@db/keyroom',
      IDENTITY_ISSUER: undefined,
      IDENTITY_EVENTS_SECRET: 'hunter2',
      HOSPITALS: 'real',
      LOG_LEVEL: 'loud',
      REQUESTS_PER_ADDRESS: '0',
      TRUSTED_PROXIES: '10.0.0.0/8, balancer',
    })
  for (const sentence of [
    'Expected DATABASE_URL to be an address such as postgres://user@host:5432/database, got "mysql://…@db/keyroom". Correct it.',
    'Expected IDENTITY_ISSUER (KEYROOM_IDENTITY_ORIGIN in docker-compose.yml) to be the address of the issuer, such as ' +
      'https://login.keyroom.example/, got nothing. Set it.',
    'Expected IDENTITY_EVENTS_SECRET to be at least 16 characters, got 7 characters. Correct it, or leave it out.',
    'Expected HOSPITALS (KEYROOM_HOSPITALS in docker-compose.yml) to be one of public, sample, none, got "real". ' +
      'Correct it, or leave it out.',
    'Expected LOG_LEVEL (KEYROOM_LOG_LEVEL in docker-compose.yml) to be one of trace, debug, info, warn, error, fatal, got ' +
      '"loud". Correct it, or leave it out.',
    'Expected REQUESTS_PER_ADDRESS to be a whole number of requests per minute from 1, got "0". Correct it, or leave it out.',
    'Expected TRUSTED_PROXIES to be addresses or subnets such as 10.0.0.0/8, separated by commas, got ' +
      '"10.0.0.0/8, balancer". Correct it, or leave it out.',
  ]) {
    expect(attempt).toThrow(sentence)
  }
  expect(attempt).not.toThrow(/hunter2/)
})

test('the dashboard and the issuer are both behind TLS, or neither, unless a tenant is tried on this machine', () => {
  expect(() => readEnvironment({ ...enough, DASHBOARD_ORIGIN: 'http://keyroom.test' })).toThrow(
    'Expected DASHBOARD_ORIGIN (KEYROOM_ORIGIN) and IDENTITY_ISSUER (KEYROOM_IDENTITY_ORIGIN) both with https:// or both ' +
      'with http://, got http://keyroom.test and https://tenant.test/. Set both to the origins that browsers use.',
  )
  expect(() =>
    readEnvironment({ ...enough, DASHBOARD_ORIGIN: 'https://keyroom.test', IDENTITY_ISSUER: 'http://localhost:3001/' }),
  ).toThrow('got https://keyroom.test and http://localhost:3001/')
  for (const origin of ['https://keyroom.test', 'http://localhost:3000'])
    expect(readEnvironment({ ...enough, DASHBOARD_ORIGIN: origin }).DASHBOARD_ORIGIN).toBe(origin)
})
