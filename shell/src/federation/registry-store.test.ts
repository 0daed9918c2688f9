import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { urlOf } from '../testing/fake-remote-server.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
import { loadRegistry, settledRegistry, useRegistry } from './registry-store.ts'

const realFetch = globalThis.fetch
const errors = jest.spyOn(console, 'error')

beforeEach(() => {
  errors.mockReset()
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

test('takes over a fetch that is under way', async () => {
  answer(() => new Response('', { status: 500 }))
  await loadRegistry('en', Promise.resolve(registry('map')))
  expect(names()).toEqual(['map'])
  expect(fetch).not.toHaveBeenCalled()
})

test('a broken entry is named and takes no other with it', async () => {
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
])('%s is a registry that failed', async (_what, respond) => {
  answer(respond)
  expect(await loadRegistry('en')).toEqual({ status: 'failed', entries: [], broken: [] })
})

test('a registry that was read stays when a newer one cannot be', async () => {
  await loadRegistry('en', Promise.resolve(registry('map')))
  answer(() => new Response('', { status: 503 }))
  await loadRegistry('fr')
  expect(useRegistry.getState().status).toBe('ready')
  expect(names()).toEqual(['map'])
})

test('of two readings the one that began last counts, whichever comes last', async () => {
  const slow = Promise.withResolvers<unknown>()
  const first = loadRegistry('fr', slow.promise)
  await loadRegistry('en', Promise.resolve(registry('english')))
  slow.resolve(registry('french'))
  await first
  expect(names()).toEqual(['english'])
})

test('an early reading that fails late does not undo a later one that is still under way', async () => {
  const [early, late] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const first = loadRegistry('fr', early.promise)
  const second = loadRegistry('en', late.promise)
  early.reject(new Error('late'))
  await first
  expect(useRegistry.getState().status).toBe('loading')
  late.resolve(registry('map'))
  expect(await second).toMatchObject({ status: 'ready' })
})

test('who waits for the registry is told when it is there, or at once when it is already', async () => {
  const waiting = settledRegistry()
  await loadRegistry('en', Promise.resolve(registry('map')))
  expect(await waiting).toMatchObject({ status: 'ready' })
  expect(await settledRegistry()).toMatchObject({ status: 'ready' })
})

test('who waits is told of a failure too', async () => {
  const waiting = settledRegistry()
  await loadRegistry('en', Promise.reject(new Error('no')))
  expect(await waiting).toMatchObject({ status: 'failed' })
})
