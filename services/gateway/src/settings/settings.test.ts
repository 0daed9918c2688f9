import { expect, it } from '@jest/globals'
import { readGatewaySettings } from './settings.ts'

it('runs on this machine when nothing is set', () => {
  expect(readGatewaySettings({ KEYROOM_ORIGIN: '', KEYROOM_VISUALISATION_ORIGIN: '' })).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    identityOrigin: 'http://localhost:3001',
    apiUrl: undefined,
    config: {
      origins: { production: 'http://localhost:3000', development: 'http://localhost:3000' },
      services: {},
      allowedRemoteOrigins: [],
    },
  })
})

it('passes the settings of the environment on to the shell', () => {
  const { config } = readGatewaySettings({
    KEYROOM_ORIGIN: 'https://keyroom.example',
    KEYROOM_DEVELOPMENT_ORIGIN: 'http://localhost:8080',
    KEYROOM_IDENTITY_ORIGIN: 'https://login.keyroom.example',
    KEYROOM_VISUALISATION_ORIGIN: 'https://charts.example',
    KEYROOM_VISUALISATION_VIEWS: 'trends:/views/KeyRoom/Trends, inpatient:/t/acme/views/KeyRoom-1/Units',
    KEYROOM_REMOTE_ORIGINS: 'https://a.example, https://b.example',
    KEYROOM_BASEMAP_KIND: 'vector',
    KEYROOM_BASEMAP_URL: 'https://tiles.example:8443/v1/{z}/{x}/{y}.mvt?key=a-b',
    KEYROOM_BASEMAP_ATTRIBUTION: ' © OpenStreetMap contributors ',
  })
  expect(config).toMatchObject({
    origins: { production: 'https://keyroom.example', development: 'http://localhost:8080' },
    identity: { domain: 'https://login.keyroom.example', clientId: 'keyroom-dashboard' },
    services: {
      visualisation: {
        origin: 'https://charts.example',
        views: { trends: '/views/KeyRoom/Trends', inpatient: '/t/acme/views/KeyRoom-1/Units' },
      },
      basemap: {
        kind: 'vector',
        url: 'https://tiles.example:8443/v1/{z}/{x}/{y}.mvt?key=a-b',
        attribution: '© OpenStreetMap contributors',
      },
    },
    allowedRemoteOrigins: ['https://a.example', 'https://b.example'],
  })
})

const basemap = ({ kind = 'images', url = 'https://tiles.example/{z}/{x}/{y}.png', attribution = '© Tiles' }) => ({
  KEYROOM_BASEMAP_KIND: kind,
  KEYROOM_BASEMAP_URL: url,
  KEYROOM_BASEMAP_ATTRIBUTION: attribution,
})

it.each([
  [{ KEYROOM_ORIGIN: 'keyroom.example' }, 'Expected KEYROOM_ORIGIN to be an origin such as https://keyroom.example'],
  [{ KEYROOM_ORIGIN: 'https://keyroom.example/v2' }, 'without a path, got "https://keyroom.example/v2".'],
  [{ KEYROOM_VISUALISATION_ORIGIN: 'ftp://charts.example' }, 'Expected KEYROOM_VISUALISATION_ORIGIN to be an origin'],
  [{ KEYROOM_VISUALISATION_ORIGIN: 'https://charts.example' }, 'Expected KEYROOM_VISUALISATION_VIEWS along with'],
  [{ KEYROOM_VISUALISATION_VIEWS: 'trends:/views/A/B' }, 'Expected KEYROOM_VISUALISATION_ORIGIN along with'],
  ...[
    'trends:/#/site/acme/views/A/B',
    'trends://evil.example/views/A/B',
    'trends:/views/A',
    'trends:/views/A/B?x',
    '/views/A/B',
  ].map(
    (views) =>
      [
        { KEYROOM_VISUALISATION_ORIGIN: 'https://charts.example', KEYROOM_VISUALISATION_VIEWS: views },
        `(not the "#/site/…" that the browser shows), got "${views}".`,
      ] as const,
  ),
  [{ KEYROOM_BASEMAP_KIND: 'images' }, 'Expected KEYROOM_BASEMAP_URL and KEYROOM_BASEMAP_ATTRIBUTION along with'],
  [basemap({ kind: 'wms' }), 'Expected KEYROOM_BASEMAP_KIND to be one of images, vector, pmtiles, got "wms".'],
  ...[
    '/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://user:secret@tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example;script-src/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}{r}.png',
    'https://tiles.example/{z}/{x}/{y}.png"',
  ].map((url) => [basemap({ url }), `such as https://tiles.example/{z}/{x}/{y}.png, got "${url}".`] as const),
  [
    basemap({ kind: 'pmtiles', url: 'https://tiles.example/{z}.pmtiles' }),
    'Expected KEYROOM_BASEMAP_URL to be the address of an archive, such as https://tiles.example/us.pmtiles, got',
  ],
  [basemap({ attribution: '© "Tiles"' }), 'Expected KEYROOM_BASEMAP_ATTRIBUTION to be up to 300 characters'],
  [{ KEYROOM_REMOTE_ORIGINS: 'https://a.example;b' }, 'Expected KEYROOM_REMOTE_ORIGINS to be an origin'],
  [{ KEYROOM_ORIGIN: 'https://keyroom.example' }, 'KEYROOM_IDENTITY_ORIGIN both with https:// or both with http://'],
  [{ KEYROOM_LOG_LEVEL: 'loud' }, 'fatal, got "loud". Correct it, or leave it out.'],
  [{ KEYROOM_PORT: 'http' }, 'Expected KEYROOM_PORT to be a port number from 1 to 65535, got "http".'],
])('rejects %j with an error that names the variable', (environment, words) => {
  expect(() => readGatewaySettings(environment)).toThrow(words)
})
