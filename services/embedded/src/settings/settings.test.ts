import { expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

it('runs everything on this machine when nothing is set', () => {
  expect(readSettings({}, '/repo')).toEqual({
    state: '/repo/.keyroom',
    site: '/repo/.keyroom/site',
    port: 3000,
    gatewayPort: 3000,
    identityPort: 3001,
    origin: 'http://localhost:3000',
    identityOrigin: 'http://localhost:3001',
    trustedProxies: [],
    identityInternalUrl: undefined,
    databaseUrl: undefined,
    identityDatabaseUrl: undefined,
    sample: true,
    publicSample: false,
    publicOutbox: false,
    hospitals: 'public',
    downloads: {
      catalogs: ['https://data.cms.gov/data.json', 'https://data.cms.gov/provider-data/data.json'],
      origins: ['https://data.cms.gov'],
      isDaily: false,
    },
    driveTimes: {
      engine: 'auto',
      url: null,
      key: null,
      dataDate: null,
      attribution: '© OpenStreetMap contributors (ODbL)',
      tiles: '/repo/.keyroom/roads',
    },
    geocoder: null,
    operators: ['auth0|sample-operator'],
    remoteOrigins: [],
    services: {},
    limits: {},
    stripe: {},
    smtp: {},
    logLevel: 'info',
  })
})

it('takes every setting from the environment', () => {
  const settings = readSettings(
    {
      KEYROOM_DATA: 'elsewhere',
      KEYROOM_PORT: '4000',
      KEYROOM_IDENTITY_PORT: '4001',
      KEYROOM_SAMPLE: 'false',
      KEYROOM_HOSPITALS: 'none',
      KEYROOM_CATALOGS: 'https://mirror.example/data.json',
      KEYROOM_DOWNLOAD_ORIGINS: 'https://data.cms.gov https://mirror.example',
      KEYROOM_CATALOG_CHECK: 'daily',
      KEYROOM_OPERATORS: 'auth0|one, auth0|two',
      DATABASE_URL: 'postgres://db/product',
      REQUESTS_PER_ACCOUNT: '50',
      KEYROOM_DRIVE_TIMES_ENGINE: 'osrm',
      KEYROOM_DRIVE_TIMES_URL: 'https://roads.example/osrm',
      KEYROOM_GEOCODER_URL: 'https://geocoder.example/search',
      KEYROOM_SMTP_URL: 'smtp://mail.example:587',
      KEYROOM_MAIL_FROM: 'keyroom@mail.example',
    },
    '/repo',
  )
  expect(settings).toMatchObject({
    state: '/repo/elsewhere',
    site: '/repo/elsewhere/site',
    port: 4000,
    identityPort: 4001,
    sample: false,
    hospitals: 'none',
    downloads: {
      catalogs: ['https://mirror.example/data.json'],
      origins: ['https://data.cms.gov', 'https://mirror.example'],
      isDaily: true,
    },
    operators: ['auth0|one', 'auth0|two'],
    databaseUrl: 'postgres://db/product',
    identityDatabaseUrl: 'postgres://db/product',
    services: {},
    driveTimes: { engine: 'osrm', url: 'https://roads.example/osrm/', tiles: '/repo/elsewhere/roads' },
    geocoder: { url: 'https://geocoder.example/search', key: null },
    limits: { perAccount: 50 },
    smtp: { KEYROOM_SMTP_URL: 'smtp://mail.example:587', KEYROOM_MAIL_FROM: 'keyroom@mail.example' },
  })
})

it('keeps sample accounts and the outbox off a public origin of identity unless both are public', () => {
  const read = (environment: NodeJS.ProcessEnv) =>
    readSettings(
      {
        KEYROOM_ORIGIN: 'https://keyroom.example',
        KEYROOM_IDENTITY_ORIGIN: 'https://login.keyroom.example',
        ...environment,
      },
      '/repo',
    )
  expect(read({})).toMatchObject({ sample: false, publicSample: false, publicOutbox: false, operators: [] })
  expect(read({ KEYROOM_SAMPLE: 'public', KEYROOM_OUTBOX: 'public' })).toMatchObject({
    sample: true,
    publicSample: true,
    publicOutbox: true,
    operators: ['auth0|sample-operator'],
  })
  expect(() => read({ KEYROOM_SAMPLE: 'true' })).toThrow('Expected KEYROOM_SAMPLE to be false or public')
})

it.each([
  [{ KEYROOM_PORT: 'http' }, 'Expected KEYROOM_PORT to be a port number from 1 to 65535, got "http".'],
  [{ KEYROOM_IDENTITY_PORT: '70000' }, 'Expected KEYROOM_IDENTITY_PORT to be a port number'],
  [{ KEYROOM_PORT: '3001' }, 'to differ, got 3001 for both'],
  [
    { REQUESTS_PER_ADDRESS: '0' },
    'Expected REQUESTS_PER_ADDRESS to be a whole number of requests per minute from 1, got "0".',
  ],
  [{ KEYROOM_OUTBOX: 'all' }, 'Expected KEYROOM_OUTBOX to be local or public, got "all". Set it to one of them.'],
  [{ KEYROOM_HOSPITALS: 'real' }, 'Expected KEYROOM_HOSPITALS to be public, sample, or none, got "real".'],
  [
    { KEYROOM_DOWNLOAD_ORIGINS: 'http://data.cms.gov' },
    'Expected KEYROOM_DOWNLOAD_ORIGINS to be https origins such as https://data.cms.gov, without a path, got "http://data.cms.gov".',
  ],
  [{ KEYROOM_DOWNLOAD_ORIGINS: 'https://data.cms.gov/' }, 'Expected KEYROOM_DOWNLOAD_ORIGINS to be https origins'],
  [{ KEYROOM_DOWNLOAD_ORIGINS: 'https://me:secret@data.cms.gov' }, 'Expected KEYROOM_DOWNLOAD_ORIGINS to be https'],
  [
    { KEYROOM_CATALOGS: 'https://elsewhere.example/data.json' },
    'Expected KEYROOM_CATALOGS to be none, or addresses at an origin of KEYROOM_DOWNLOAD_ORIGINS, got "https://elsewhere.example/data.json".',
  ],
  [{ KEYROOM_CATALOG_CHECK: 'hourly' }, 'Expected KEYROOM_CATALOG_CHECK to be manual or daily, got "hourly".'],
  [{ KEYROOM_VISUALISATION_ORIGIN: 'charts' }, 'Expected KEYROOM_VISUALISATION_ORIGIN to be an origin such as'],
  [
    { KEYROOM_REMOTE_ORIGINS: 'https://a.example remotes.example' },
    'Expected KEYROOM_REMOTE_ORIGINS to be an origin such as https://keyroom.example, without a path, got "remotes.example".',
  ],
  [{ KEYROOM_TRUSTED_PROXIES: '10.0.0.0/8, balancer' }, 'such as 10.0.0.0/8, separated by commas, got "balancer"'],
  [{ KEYROOM_ORIGIN: 'https://keyroom.example/' }, 'Expected KEYROOM_ORIGIN to be an origin such as'],
  [{ KEYROOM_IDENTITY_ORIGIN: 'login.keyroom.example' }, 'Expected KEYROOM_IDENTITY_ORIGIN to be an origin'],
  [{ KEYROOM_ORIGIN: 'https://keyroom.example' }, 'KEYROOM_IDENTITY_ORIGIN both with https:// or both with http://'],
  [
    { KEYROOM_LOG_LEVEL: 'loud' },
    'Expected KEYROOM_LOG_LEVEL to be trace, debug, info, warn, error, or fatal, got "loud".',
  ],
  [{ DATABASE_URL: 'mysql://user:secret@db' }, 'Expected DATABASE_URL to begin with postgres://'],
])('rejects %j with an error that names the variable', (environment, words) => {
  expect(() => readSettings(environment, '/repo')).toThrow(words)
})

it('asks no catalog where none is to be asked', () => {
  const { downloads } = readSettings({ KEYROOM_CATALOGS: 'none', KEYROOM_CATALOG_CHECK: 'daily' }, '/repo')
  expect(downloads).toMatchObject({ catalogs: [], isDaily: false })
})

it('does not repeat a database address, which may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://user:secret@db' }, '/repo')).not.toThrow('secret')
})
