import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { topics, type PayloadOf } from '@keyroom/contract'
import ky from 'ky'
import { shellEvents } from '../events/hub.ts'
import { provideServices } from '../host/services.ts'
import { requested, serveRemote, startRemoteServer, urlOf } from '../testing/fake-remote-server.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
import { ensureRemote } from './ensure-remote.ts'
import { prefetchRemote } from './prefetch-remote.ts'
import { loadRegistry } from './registry-store.ts'
import { noteFailure, useRemotes } from './remotes-store.ts'
import { retryRemote } from './retry-remote.ts'

let stop: () => void
let count = 0
const entryOf = () => sampleEntry(`guest${++count}`)
const stateOf = (name: string) => useRemotes.getState()[name]

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  provideServices({ api: ky, navigate: () => undefined, slots: { useContributions: () => [] } })
  stop = startRemoteServer()
})
afterEach(() => stop())

const broken = { manifest: () => new Response('', { status: 404 }) }

test('a remote is loading, then ready with a host of its own', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const loading = ensureRemote(entry)
  expect(stateOf(entry.name)).toEqual({ status: 'loading' })
  const loaded = await loading
  expect(loaded?.host.remote).toEqual({ name: entry.name, version: '1.2.0' })
  expect(stateOf(entry.name)).toEqual({ status: 'ready', loaded })
})

test('many who want it at once make one fetch, and later ones none', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const [one, other] = await Promise.all([ensureRemote(entry), ensureRemote(entry)])
  expect(await ensureRemote(entry)).toBe(one)
  expect(other).toBe(one)
  expect(requested.fetched).toHaveLength(1)
})

test('a failure is kept with its reason and a trace, told on the bus, and no error to who asked', async () => {
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

test('one that failed is tried again by the next who wants it, and is well once the fault is gone', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  await ensureRemote(entry)
  serveRemote(entry, {})
  expect(await ensureRemote(entry)).toBeDefined()
  expect(stateOf(entry.name)?.status).toBe('ready')
})

test('one that crashed while it was drawn draws again without another fetch', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const loaded = await ensureRemote(entry)
  noteFailure(entry, new Error('no map here'))
  expect(stateOf(entry.name)).toMatchObject({ status: 'failed', failure: { fault: { code: 'crashed' } }, loaded })
  expect(await ensureRemote(entry)).toBe(loaded)
  expect(stateOf(entry.name)).toEqual({ status: 'ready', loaded })
  expect(requested.run).toHaveLength(1)
})

test('a page keeps the build that it has loaded, whatever is listed', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  const loaded = await ensureRemote(entry)
  expect(await ensureRemote(sampleEntry(entry.name, { version: '2.0.0' }))).toBe(loaded)
  expect(requested.run).toHaveLength(1)
})

test('when the loaded build failed, another that is asked for takes its place', async () => {
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
])('%s while drawing is the fault it is', (_what, error, code) => {
  const entry = entryOf()
  noteFailure(entry, error)
  expect(stateOf(entry.name)).toMatchObject({ failure: { fault: { code } } })
})

test('Retry takes the remote as the registry lists it now', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  await ensureRemote(entry)
  const mended = sampleEntry(entry.name, { version: '1.2.1' })
  serveRemote(mended, {})
  const fetchFile = globalThis.fetch
  globalThis.fetch = (input, init) =>
    urlOf(input).includes('/registry.')
      ? Promise.resolve(Response.json({ schema: 1, remotes: [mended] }))
      : fetchFile(input, init)
  await retryRemote(entry)
  expect(stateOf(entry.name)).toMatchObject({ status: 'ready', loaded: { entry: { version: '1.2.1' } } })
})

test('Retry works with the registry that is known when there is no newer one', async () => {
  const entry = entryOf()
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [entry] }))
  serveRemote(entry, broken)
  await ensureRemote(entry)
  serveRemote(entry, {})
  await retryRemote(entry)
  expect(stateOf(entry.name)?.status).toBe('ready')
})

test('Retry leaves a remote alone that the registry does not list any more', async () => {
  const entry = entryOf()
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [] }))
  await retryRemote(entry)
  expect(stateOf(entry.name)).toBeUndefined()
})

test('heading for a remote fetches it, but not one that failed', async () => {
  const entry = entryOf()
  serveRemote(entry, broken)
  await prefetchRemote(entry)
  expect(stateOf(entry.name)?.status).toBe('failed')
  serveRemote(entry, {})
  await prefetchRemote(entry)
  expect(stateOf(entry.name)?.status).toBe('failed')
})
