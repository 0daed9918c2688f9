import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import ky from 'ky'
import { shellEvents } from '../../events/hub.ts'
import { provideServices } from '../../api/services.ts'
import { requested, serveRemote, startRemoteServer } from '../../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { ensureRemote } from '../ensure-remote.ts'
import { loadRegistry } from '../registry-store.ts'
import { noteFailure, useRemotes } from '../remotes-store.ts'
import { registryRoutes } from '../route-address.ts'
import { failedRemotes, restoreRemotes } from './restore-remotes.ts'

let stop: () => void
let count = 0
const entryOf = () => sampleEntry(`guest${++count}`)
const nextOf = ({ name }: RegistryEntry) => sampleEntry(name, { version: '2.0.0' })
const stateOf = ({ name }: RegistryEntry) => useRemotes.getState()[name]
const register = (...remotes: RegistryEntry[]) => loadRegistry('en', Promise.resolve({ schema: 1, remotes }))
const away = { manifest: () => new Response('', { status: 503 }) }
/** As webpack's loader says that it got no chunk. */
const chunkError = (request: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request })

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  useRemotes.setState({}, true)
  provideServices({ api: ky, navigate: () => undefined, routes: registryRoutes, slots: { useContributions: () => [] } })
  stop = startRemoteServer()
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

async function fail(entry: RegistryEntry, how: Parameters<typeof serveRemote>[1] = away) {
  serveRemote(entry, how)
  await register(entry)
  await ensureRemote(entry)
}

test('restores a remote once its files are back, and changes nothing before that', async () => {
  const entry = entryOf()
  await fail(entry)
  const failed = stateOf(entry)
  requested.fetched.length = 0
  await restoreRemotes()
  expect(requested.fetched).toHaveLength(1)
  expect(stateOf(entry)).toBe(failed)
  serveRemote(entry, {})
  const states: (string | undefined)[] = []
  const unsubscribe = useRemotes.subscribe(() => states.push(stateOf(entry)?.status))
  await restoreRemotes()
  expect(stateOf(entry)?.status).toBe('ready')
  unsubscribe()
  expect(states).toEqual(['ready'])
  expect(failedRemotes()).toEqual([])
})

test('reports no failed retry', async () => {
  const entry = entryOf()
  await fail(entry, { script: 'error' })
  const told = jest.fn()
  const unsubscribe = shellEvents.subscribe(topics.remoteFailed, told)
  told.mockClear()
  requested.run.length = 0
  await restoreRemotes()
  unsubscribe()
  expect(requested.run).not.toEqual([])
  expect(told).not.toHaveBeenCalled()
})

test('shows the new failure when the failure changes', async () => {
  const entry = entryOf()
  await fail(entry)
  serveRemote(entry, { manifest: () => new Response('<html>') })
  await restoreRemotes()
  expect(stateOf(entry)).toMatchObject({ failure: { fault: { code: 'broken-manifest' } } })
})

test('loads another listed build, so that a rollback restores the remote', async () => {
  const entry = entryOf()
  await fail(entry)
  const before = sampleEntry(entry.name, { version: '1.1.0' })
  serveRemote(before, {})
  await register(before)
  await restoreRemotes()
  expect(stateOf(entry)).toMatchObject({ status: 'ready', loaded: { entry: { version: '1.1.0' } } })
})

test.each([
  ['crashed', async (entry: RegistryEntry) => noteFailure(entry, new Error('no map here'))],
  [
    'not-a-remote',
    (entry: RegistryEntry) =>
      fail(entry, { container: { init: () => Promise.resolve(), get: () => Promise.resolve(() => ({})) } }),
  ],
])('%s is retried only with another build', async (code, makeFault) => {
  const entry = entryOf()
  serveRemote(entry, {})
  await register(entry)
  if (code === 'crashed') await ensureRemote(entry)
  await makeFault(entry)
  expect(stateOf(entry)).toMatchObject({ failure: { fault: { code } } })
  requested.fetched.length = 0
  await restoreRemotes()
  expect(stateOf(entry)?.status).toBe('failed')
  expect(requested.fetched).toEqual([])
  serveRemote(nextOf(entry), {})
  await register(nextOf(entry))
  await restoreRemotes()
  expect(stateOf(entry)).toMatchObject({ status: 'ready', loaded: { entry: { version: '2.0.0' } } })
})

test('waits for another build when the contract does not match', async () => {
  const entry = sampleEntry(entryOf().name, { contract: '^99.0.0' })
  await fail(entry, {})
  await restoreRemotes()
  expect(stateOf(entry)).toMatchObject({ failure: { fault: { code: 'contract' } } })
  serveRemote(nextOf(entry), {})
  await register(nextOf(entry))
  await restoreRemotes()
  expect(stateOf(entry)?.status).toBe('ready')
})

test('shows the failure of another build that fails differently', async () => {
  const entry = entryOf()
  await fail(entry)
  const next = sampleEntry(entry.name, { version: '2.0.0', contract: '^99.0.0' })
  serveRemote(next, {})
  await register(next)
  await restoreRemotes()
  expect(stateOf(entry)).toMatchObject({ failure: { version: '2.0.0', fault: { code: 'contract' } } })
})

test('a loaded remote that misses a chunk draws again once the chunk is available, without being fetched again', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  await register(entry)
  const loaded = await ensureRemote(entry)
  const chunk = sampleEntry(entry.name, { baseUrl: `${entry.baseUrl}chunk/` })
  const url = new URL(`${chunk.baseUrl}mf-manifest.json`, location.origin).href
  noteFailure(entry, chunkError(url))
  await restoreRemotes()
  expect(stateOf(entry)?.status).toBe('failed')
  expect(requested.fetched).toContain(url)
  serveRemote(chunk, {})
  await restoreRemotes()
  expect(stateOf(entry)).toEqual({ status: 'ready', loaded })
  expect(requested.run).toHaveLength(1)
})

test('a remote with a changed chunk says so, and comes back once the chunk is as it was published', async () => {
  const published = '{}'
  // Calculated elsewhere: `openssl dgst -sha384 -binary | base64`.
  const integrity = 'sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w'
  const entry = sampleEntry(entryOf().name, { integrity: { manifest: '', entry: 'sha384-e' } })
  const chunk = sampleEntry(entry.name, { baseUrl: `${entry.baseUrl}chunk/` })
  const url = new URL(`${chunk.baseUrl}mf-manifest.json`, location.origin).href
  serveRemote(entry, { entry: () => new Response(`"mf-manifest.json ${integrity}"`) })
  await register(entry)
  const loaded = await ensureRemote(entry)
  serveRemote(chunk, { manifest: () => new Response('changed') })
  const changed = new Promise<void>((resolve) => {
    const unsubscribe = useRemotes.subscribe(() => {
      const state = stateOf(entry)
      if (state?.status !== 'failed' || state.failure.fault.code !== 'integrity') return
      unsubscribe()
      resolve()
    })
  })
  noteFailure(entry, chunkError(url))
  const first = stateOf(entry)
  expect(first).toMatchObject({ failure: { fault: { code: 'unreachable' } } })
  await changed
  expect(stateOf(entry)).toMatchObject({
    failure: { fault: { details: { integrity } }, traceId: first?.status === 'failed' && first.failure.traceId },
  })
  const fetched = jest.spyOn(globalThis, 'fetch')
  serveRemote(chunk, { manifest: () => new Response(published) })
  await restoreRemotes()
  expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ integrity }))
  expect(stateOf(entry)).toEqual({ status: 'ready', loaded })
})

test('retries ever more rarely what fails although its files are available', async () => {
  const entry = entryOf()
  await fail(entry, { script: 'error' })
  const now = jest.spyOn(Date, 'now').mockReturnValue(0)
  requested.run.length = 0
  await restoreRemotes()
  const once = requested.run.length
  for (let tries = 0; tries < 5; tries += 1) {
    await restoreRemotes()
  }
  expect(once).toBeGreaterThan(0)
  expect(requested.run).toHaveLength(once)
  now.mockReturnValue(2_000)
  await restoreRemotes()
  expect(requested.run).toHaveLength(2 * once)
})

test('retries at once a script that received an earlier failed preload', async () => {
  const entry = entryOf()
  await fail(entry)
  // Why the script did not run is looked up at the file itself, which is there.
  let lookUps = 0
  serveRemote(entry, {
    script: 'error',
    entry: () => {
      lookUps += 1
      if (lookUps === 2) serveRemote(entry, {})
      return new Response('')
    },
  })
  await restoreRemotes()
  expect(stateOf(entry)?.status).toBe('ready')
})

test('leaves a remote alone that is no longer in the registry', async () => {
  const entry = entryOf()
  await fail(entry)
  await register()
  expect(failedRemotes()).toEqual([])
})

test('does not overtake a Retry that the person pressed meanwhile', async () => {
  const entry = entryOf()
  await fail(entry)
  const slow = Promise.withResolvers<Response>()
  serveRemote(entry, { manifest: () => slow.promise })
  const restored = restoreRemotes()
  useRemotes.setState({ [entry.name]: { status: 'loading' } })
  serveRemote(entry, {})
  slow.resolve(Response.json({}))
  await restored
  expect(requested.run).toHaveLength(1)
  expect(stateOf(entry)).toEqual({ status: 'loading' })
})
