import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { topics, type PayloadOf } from '@keyroom/contract'
import ky from 'ky'
import { shellEvents } from '../events/hub.ts'
import { provideServices } from '../api/services.ts'
import { requested, serveRemote, startRemoteServer, urlOf } from '../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { ensureRemote, prefetchRemote, retryRemote } from './ensure-remote.ts'
import { loadRegistry } from './registry-store.ts'
import { noteFailure, useRemotes } from './remotes-store.ts'
import { registryRoutes } from './route-address.ts'

let stop: () => void
let count = 0
const entryOf = () => sampleEntry(`guest${++count}`)
const stateOf = (name: string) => useRemotes.getState()[name]

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  provideServices({ api: ky, navigate: () => undefined, routes: registryRoutes, slots: { useContributions: () => [] } })
  stop = startRemoteServer()
})
afterEach(() => stop())

const broken = { manifest: () => new Response('', { status: 404 }) }

test('a remote is loading and then ready, with its own host', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const loading = ensureRemote(entry)
  expect(stateOf(entry.name)).toEqual({ status: 'loading' })
  const loaded = await loading
  expect(loaded?.host.remote).toEqual({ name: entry.name, version: '1.2.0' })
  expect(stateOf(entry.name)).toEqual({ status: 'ready', loaded })
})

test('fetches a remote once for simultaneous and later callers', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const [one, other] = await Promise.all([ensureRemote(entry), ensureRemote(entry)])
  expect(await ensureRemote(entry)).toBe(one)
  expect(other).toBe(one)
  expect(requested.fetched).toHaveLength(1)
})

test('stores and publishes a failure with its reason and trace, without rejecting', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  const told: PayloadOf<typeof topics.remoteFailed>[] = []
  const unsubscribe = shellEvents.subscribe(topics.remoteFailed, (payload) => told.push(payload))
  expect(await ensureRemote(entry)).toBeUndefined()
  unsubscribe()
  const state = stateOf(entry.name)
  expect(state).toMatchObject({ status: 'failed', failure: { fault: { code: 'not-found' } } })
  const traceId = state?.status === 'failed' ? state.failure.traceId : ''
  expect(traceId).toMatch(/^[\da-f-]{36}$/)
  expect(told).toMatchObject([{ remote: entry.name, version: '1.2.0', traceId }])
})

test('tries a failed remote again for the next caller', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  await ensureRemote(entry)
  serveRemote(entry, {})
  expect(await ensureRemote(entry)).toBeDefined()
  expect(stateOf(entry.name)?.status).toBe('ready')
})

test('draws a crashed remote again without fetching it again', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const loaded = await ensureRemote(entry)
  noteFailure(entry, new Error('no map here'))
  expect(stateOf(entry.name)).toMatchObject({ status: 'failed', failure: { fault: { code: 'crashed' } }, loaded })
  expect(await ensureRemote(entry)).toBe(loaded)
  expect(stateOf(entry.name)).toEqual({ status: 'ready', loaded })
  expect(requested.run).toHaveLength(1)
})

test('keeps the loaded build even when another is listed', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const loaded = await ensureRemote(entry)
  expect(await ensureRemote(sampleEntry(entry.name, { version: '2.0.0' }))).toBe(loaded)
  expect(requested.run).toHaveLength(1)
})

test('replaces a failed build with the requested one', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  await ensureRemote(entry)
  noteFailure(entry, new Error('no map here'))
  const other = sampleEntry(entry.name, { version: '1.1.0' })
  serveRemote(other, {})
  expect((await ensureRemote(other))?.host.remote.version).toBe('1.1.0')
  expect(stateOf(entry.name)).toMatchObject({ status: 'ready', loaded: { entry: { version: '1.1.0' } } })
})

test.each([
  [
    'a chunk that is gone',
    Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }),
    'unreachable',
  ],
  ['an error', new Error('no map here'), 'crashed'],
  ['what is no error at all', 'no map here', 'crashed'],
])('%s while drawing becomes the matching fault', (_what, error, code) => {
  const entry = entryOf()
  noteFailure(entry, error)
  expect(stateOf(entry.name)).toMatchObject({ failure: { fault: { code } } })
})

test('Retry loads the remote as the registry lists it now', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  await ensureRemote(entry)
  const fixed = sampleEntry(entry.name, { version: '1.2.1' })
  serveRemote(fixed, {})
  const fetchFile = globalThis.fetch
  globalThis.fetch = (input, init) =>
    urlOf(input).includes('/registry.')
      ? Promise.resolve(Response.json({ schema: 1, remotes: [fixed] }))
      : fetchFile(input, init)
  await retryRemote(entry)
  expect(stateOf(entry.name)).toMatchObject({ status: 'ready', loaded: { entry: { version: '1.2.1' } } })
})

test('Retry uses the known registry when no newer one can be read', async () => {
  const entry = entryOf()
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [entry] }))
  serveRemote(entry, broken)
  await ensureRemote(entry)
  serveRemote(entry, {})
  await retryRemote(entry)
  expect(stateOf(entry.name)?.status).toBe('ready')
})

test('Retry ignores a remote that is no longer listed', async () => {
  const entry = entryOf()
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [] }))
  await retryRemote(entry)
  expect(stateOf(entry.name)).toBeUndefined()
})

test('prefetches a remote, but not a failed one', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  await prefetchRemote(entry)
  expect(stateOf(entry.name)?.status).toBe('failed')
  serveRemote(entry, {})
  await prefetchRemote(entry)
  expect(stateOf(entry.name)?.status).toBe('failed')
})
