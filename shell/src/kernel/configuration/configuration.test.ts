import { expect, test } from '@jest/globals'
// With it come the words of errors, as in the page.
import '@keyroom/contract/shell'
import { takeBoot } from './boot.ts'
import { readRuntimeConfiguration } from './runtime-configuration.ts'

const identity = { domain: 'http://localhost:3001', clientId: 'd', audience: 'a', claimsNamespace: 'n' }

test('uses the default of each setting that the operator leaves out', () => {
  expect(readRuntimeConfiguration({ identity })).toEqual({
    identity,
    apiBase: '/api',
    services: {},
    afterLogin: '/dashboard/widget/map',
    allowedRemoteOrigins: [],
  })
})

test('uses the settings of the operator', () => {
  const set = {
    origins: { production: 'https://keyroom.example', development: 'http://localhost:3000' },
    identity,
    apiBase: 'https://api.example',
    services: {
      visualisation: { origin: 'https://charts.example', views: { trends: '/t/acme/views/KeyRoom/Trends' } },
      basemap: { kind: 'images', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' },
    },
    afterLogin: '/x',
    allowedRemoteOrigins: ['https://r.example'],
  }
  expect(readRuntimeConfiguration(set)).toEqual(set)
})

test.each([
  ['nothing', undefined, /expected object/],
  ['no client', { identity: { ...identity, clientId: undefined } }, /identity\.clientId/],
  [
    'an address that is no origin',
    { identity, services: { visualisation: { origin: 'charts.example/v2', views: {} } } },
    /such as https:.*\n.*services\.visualisation\.origin/,
  ],
  [
    'a view that is no path',
    { identity, services: { visualisation: { origin: 'https://c.example', views: { trends: '//evil.example' } } } },
    /such as \/views.*\n.*services\.visualisation\.views\.trends/,
  ],
  [
    'a background map without an address',
    { identity, services: { basemap: { kind: 'vector', url: '/tiles', attribution: '© Tiles' } } },
    /such as https:.*\n.*services\.basemap\.url/,
  ],
  ['half of the origins', { identity, origins: { production: 'https://a.example' } }, /origins\.development/],
  ['a value that is not a list', { identity, allowedRemoteOrigins: 'https://r.example' }, /allowedRemoteOrigins/],
])('refuses %s and names the setting', (_what, value, words) => {
  expect(() => readRuntimeConfiguration(value)).toThrow(/^\/config\.json is not a configuration of this shell/)
  expect(() => readRuntimeConfiguration(value)).toThrow(words)
})

test('returns the requests that the inline script started once', () => {
  const boot = { locale: 'en' as const, config: Promise.resolve({}), registry: Promise.resolve({}) }
  window.keyroomBoot = boot
  expect(takeBoot()).toBe(boot)
  expect(takeBoot()).toBeUndefined()
})
