import { expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

it('runs everything on this machine when nothing is set', () => {
  expect(readSettings({}, '/repo')).toEqual({
    state: '/repo/.keyroom',
    site: '/repo/.keyroom/site',
    port: 3000,
    gatewayPort: 3000,
    identityPort: 3001,
    identityInternalUrl: undefined,
    databaseUrl: undefined,
    identityDatabaseUrl: undefined,
    sample: true,
    operators: ['auth0|sample-operator'],
    remoteOrigins: [],
    services: {},
    limits: {},
    stripe: {},
    logLevel: 'info',
  })
})

it('takes what the environment says', () => {
  const settings = readSettings(
    {
      KEYROOM_DATA: 'elsewhere',
      KEYROOM_PORT: '4000',
      KEYROOM_IDENTITY_PORT: '4001',
      KEYROOM_SAMPLE: 'false',
      KEYROOM_OPERATORS: 'auth0|one, auth0|two',
      DATABASE_URL: 'postgres://db/product',
      REQUESTS_PER_ACCOUNT: '50',
      KEYROOM_DRIVE_TIMES_ORIGIN: 'https://roads.example',
    },
    '/repo',
  )
  expect(settings).toMatchObject({
    state: '/repo/elsewhere',
    site: '/repo/elsewhere/site',
    port: 4000,
    identityPort: 4001,
    sample: false,
    operators: ['auth0|one', 'auth0|two'],
    databaseUrl: 'postgres://db/product',
    identityDatabaseUrl: 'postgres://db/product',
    services: { driveTimes: 'https://roads.example' },
    limits: { perAccount: 50 },
  })
})

it.each([
  [{ KEYROOM_PORT: 'http' }, 'KEYROOM_PORT is a port number from 1 to 65535, but "http" came.'],
  [{ KEYROOM_IDENTITY_PORT: '70000' }, 'KEYROOM_IDENTITY_PORT is a port number'],
  [{ KEYROOM_PORT: '3001' }, 'must differ, but both are 3001'],
  [{ REQUESTS_PER_ADDRESS: '0' }, 'REQUESTS_PER_ADDRESS is a whole number of requests a minute from 1, but "0" came.'],
  [{ KEYROOM_VISUALISATION_ORIGIN: 'charts' }, 'KEYROOM_VISUALISATION_ORIGIN is an origin such as'],
  [{ DATABASE_URL: 'mysql://user:secret@db' }, 'DATABASE_URL begins with postgres://'],
])('refuses %j in words', (environment, words) => {
  expect(() => readSettings(environment, '/repo')).toThrow(words)
})

it('does not repeat a database address, which may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://user:secret@db' }, '/repo')).not.toThrow('secret')
})
