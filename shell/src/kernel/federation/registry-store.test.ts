import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { urlOf } from '../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { loadRegistry, settledRegistry, useRegistry } from './registry-store.ts'
import { useRemotes, type LoadedRemote } from './remotes-store.ts'

const realFetch = globalThis.fetch
const errors = jest.spyOn(console, 'error')

beforeEach(() => {
  errors.mockReset()
  useRemotes.setState({}, true)
  useRegistry.setState(useRegistry.getInitialState(), true)
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const registry = (...names: string[]) => ({ schema: 1, remotes: names.map((name) => sampleEntry(name)) })
const names = () => useRegistry.getState().entries.map(({ name }) => name)

function answer(answerTo: (url: string) => Response | Promise<Response>) {
  globalThis.fetch = jest.fn<typeof fetch>((url) => Promise.resolve(answerTo(urlOf(url))))
}

test('reads the registry in the language of the page', async () => {
  answer((url) => Response.json(registry(url.endsWith('/registry.fr.json') ? 'map' : 'other')))
  expect(await loadRegistry('fr')).toMatchObject({ status: 'ready' })
  expect(names()).toEqual(['map'])
})

test('takes over a fetch that has already started', async () => {
  answer(() => new Response('', { status: 500 }))
  await loadRegistry('en', Promise.resolve(registry('map')))
  expect(names()).toEqual(['map'])
  expect(fetch).not.toHaveBeenCalled()
})

test('names a broken entry and keeps the others', async () => {
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [{ name: 'bad' }, sampleEntry('map')] }))
  expect(names()).toEqual(['map'])
  expect(useRegistry.getState().broken).toMatchObject([{ name: 'bad' }])
  expect(errors.mock.calls[0]?.[0]).toContain('"bad"')
})

test.each([
  ['an error status', () => new Response('', { status: 503 })],
  ['HTML', () => new Response('<!doctype html>')],
  ['something else', () => Response.json({ schema: 2 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s counts as a failed registry', async (_what, respond) => {
  answer(respond)
  expect(await loadRegistry('en')).toMatchObject({ status: 'failed', entries: [], listed: [], broken: [] })
})

test('keeps the registry when a newer one cannot be read', async () => {
  await loadRegistry('en', Promise.resolve(registry('map')))
  answer(() => new Response('', { status: 503 }))
  await loadRegistry('fr')
  expect(useRegistry.getState().status).toBe('ready')
  expect(names()).toEqual(['map'])
})

test('uses the registry of the latest request, even when an earlier one ends later', async () => {
  const slow = Promise.withResolvers<unknown>()
  const first = loadRegistry('fr', slow.promise)
  await loadRegistry('en', Promise.resolve(registry('english')))
  slow.resolve(registry('french'))
  await first
  expect(names()).toEqual(['english'])
})

test('ignores the failure of an earlier request while a later one is running', async () => {
  const [early, late] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const first = loadRegistry('fr', early.promise)
  const second = loadRegistry('en', late.promise)
  early.reject(new Error('late'))
  await first
  expect(useRegistry.getState().status).toBe('loading')
  late.resolve(registry('map'))
  expect(await second).toMatchObject({ status: 'ready' })
})

test('resolves once the registry is read, or at once when it already is', async () => {
  const waiting = settledRegistry()
  await loadRegistry('en', Promise.resolve(registry('map')))
  expect(await waiting).toMatchObject({ status: 'ready' })
  expect(await settledRegistry()).toMatchObject({ status: 'ready' })
})

test('resolves after a failure too', async () => {
  const waiting = settledRegistry()
  await loadRegistry('en', Promise.reject(new Error('no')))
  expect(await waiting).toMatchObject({ status: 'failed' })
})

describe('while another build than the loaded one is listed', () => {
  const old = sampleEntry('map', { contributes: [], labels: { 'map.label': 'Map', 'map.old': 'Old' } })
  const fresh = (labels: Record<string, string>) =>
    sampleEntry('map', { version: '2.0.0', labels, menu: [{}, { id: 'more' }] })
  const read = (locale: 'en' | 'fr', ...remotes: RegistryEntry[]) =>
    loadRegistry(locale, Promise.resolve({ schema: 1, remotes }))
  const entry = () => useRegistry.getState().entries.find(({ name }) => name === 'map')
  const load = () => {
    const listed = useRegistry.getState().listed.find(({ name }) => name === 'map')
    useRemotes.setState({ map: { status: 'ready', loaded: { entry: listed } as LoadedRemote } })
  }

  test('a remote that is not loaded follows the registry', async () => {
    await read('en', old)
    await read('en', fresh({}))
    expect(entry()?.version).toBe('2.0.0')
  })

  test('a loaded remote follows its own build: routes, menu, slots and labels', async () => {
    await read('en', old)
    load()
    await read('en', fresh({ 'map.label': 'Atlas' }))
    expect(entry()).toEqual(old)
    expect(useRegistry.getState().listed[0]?.version).toBe('2.0.0')
  })

  test('a loaded remote follows its own build even when its code arrived after another was listed', async () => {
    await read('en', old)
    const { listed } = useRegistry.getState()
    useRemotes.setState({ map: { status: 'loading' } })
    await read('en', fresh({}))
    expect(entry()?.version).toBe('2.0.0')
    useRemotes.setState({ map: { status: 'ready', loaded: { entry: listed[0] } as LoadedRemote } })
    expect(entry()?.version).toBe('1.2.0')
  })

  test('a loaded remote takes the listed labels in a new language, and its own again later', async () => {
    await read('en', old)
    load()
    await read('fr', fresh({ 'map.label': 'Carte' }))
    expect(entry()?.version).toBe('1.2.0')
    expect(entry()?.labels).toMatchObject({ 'map.label': 'Carte', 'map.old': 'Old' })
    await read('en', fresh({ 'map.label': 'Atlas' }))
    expect(entry()).toEqual(old)
  })

  test('a loaded remote that is unlisted leaves the menu and keeps its pages; another one disappears', async () => {
    await read('en', old, sampleEntry('other'))
    load()
    await read('en')
    expect(names()).toEqual(['map'])
    expect(entry()?.descriptor).toEqual({ ...old.descriptor, menu: [] })
    await read('en', old)
    expect(entry()).toEqual(old)
  })
})
