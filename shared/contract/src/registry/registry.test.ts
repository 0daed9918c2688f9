import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sampleDescriptor } from '../descriptor/sample-descriptor.ts'
import { readRegistry } from './registry.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const remote = (name: string, change: object = {}) => ({
  name,
  version: '1.4.0',
  previous: '1.3.0',
  baseUrl: `/remotes/${name}/1.4.0/`,
  files: { manifest: 'mf-manifest.json', entry: 'remoteEntry.abc.js' },
  integrity: { manifest: integrity, entry: integrity },
  descriptor: { ...sampleDescriptor, name },
  labels: { 'map.label': 'Carte' },
  ...change,
})
const registry = (...remotes: unknown[]) => ({ schema: 1, remotes })

test('reads every entry in order', () => {
  const { entries, broken } = readRegistry(registry(remote('map'), remote('analytics')))
  expect(entries).toEqual([remote('map'), remote('analytics')])
  expect(broken).toEqual([])
})

test('reads a remote under development, which has no integrity', () => {
  const { entries, broken } = readRegistry(registry(remote('map', { integrity: undefined })))
  expect(entries).toHaveLength(1)
  expect(broken).toEqual([])
})

test('accepts an empty registry', () => expect(readRegistry(registry())).toEqual({ entries: [], broken: [] }))

describe('a broken entry is named, and the others are read', () => {
  const cases = [
    ['without descriptor', remote('map', { descriptor: undefined }), 'at descriptor'],
    [
      'with a broken route',
      remote('map', { descriptor: { ...sampleDescriptor, routes: [{}] } }),
      'at descriptor.routes[0]',
    ],
    ['with half of its integrity', remote('map', { integrity: { manifest: integrity } }), 'at integrity.entry'],
    [
      'with a weaker hash',
      remote('map', { integrity: { manifest: 'sha1-AAAA', entry: integrity } }),
      'at integrity.manifest',
    ],
    ['with a base URL that is not a folder', remote('map', { baseUrl: '/remotes/map' }), 'at baseUrl'],
    ["with another's descriptor", remote('map', { descriptor: sampleDescriptor, name: 'maps' }), 'got that of "map"'],
  ] as const

  test.each(cases)('%s', (_name, entry, reason) => {
    const { entries, broken } = readRegistry(registry(remote('analytics'), entry, remote('profile')))
    expect(entries.map(({ name }) => name)).toEqual(['analytics', 'profile'])
    expect(broken).toEqual([{ name: entry.name, reason: expect.stringContaining(reason) }])
  })

  test('with the contract as the reason if it needs a later one', () => {
    const descriptor = { ...sampleDescriptor, requires: { contract: '^2.0.0' }, locales: ['de'] }
    expect(readRegistry(registry(remote('map', { descriptor }))).broken).toEqual([
      { name: 'map', reason: 'Requires contract ^2.0.0; this is 1.12.0' },
    ])
  })

  test('and only the first is used if it is listed twice', () => {
    const { entries, broken } = readRegistry(registry(remote('map'), remote('map', { version: '2.0.0' })))
    expect(entries.map(({ version }) => version)).toEqual(['1.4.0'])
    expect(broken).toEqual([{ name: 'map', reason: 'Expected one entry for "map", got another one.' }])
  })

  test('for any value in the list', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (entry) => {
        const { entries, broken } = readRegistry(registry(entry, remote('map')))
        expect(entries).toHaveLength(1)
        expect(broken).toHaveLength(1)
        expect(broken[0]?.reason).not.toBe('')
      }),
    )
  })
})

test('keeps a valid entry for another contract version, so that the shell can explain why it does not run', () => {
  const descriptor = { ...sampleDescriptor, requires: { contract: '^2.0.0' } }
  expect(readRegistry(registry(remote('map', { descriptor }))).entries).toHaveLength(1)
})

test.each([undefined, null, '<html>', [], {}, { schema: 2, remotes: [] }, { schema: 1, remotes: {} }])(
  'throws for %j, which is not a registry',
  (file) => {
    expect(() => readRegistry(file)).toThrow(/^Expected a registry of schema 1:\n/)
  },
)
