import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { waitFor } from '@testing-library/react'
import ky from 'ky'
import { shellEvents } from '../../events/hub.ts'
import { provideServices } from '../../host/services.ts'
import { requested, serveRemote, startRemoteServer } from '../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { ensureRemote } from '../ensure-remote.ts'
import { loadRegistry } from '../registry-store.ts'
import { noteFailure, useRemotes } from '../remotes-store.ts'
import { failedRemotes, healRemotes } from './heal-remotes.ts'

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
/** Long enough for a try to come to its end. */
const tried = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  useRemotes.setState({}, true)
  provideServices({ api: ky, navigate: () => undefined, slots: { useContributions: () => [] } })
  stop = startRemoteServer()
})
afterEach(() => stop())

async function fail(entry: RegistryEntry, how: Parameters<typeof serveRemote>[1] = away) {
  serveRemote(entry, how)
  await register(entry)
  await ensureRemote(entry)
}

test('a remote whose files are back comes back; until then what is shown stays as it is', async () => {
  const entry = entryOf()
  await fail(entry)
  const failed = stateOf(entry)
  healRemotes()
  await tried()
  expect(stateOf(entry)).toBe(failed)
  serveRemote(entry, {})
  const states: (string | undefined)[] = []
  const unsubscribe = useRemotes.subscribe(() => states.push(stateOf(entry)?.status))
  healRemotes()
  await waitFor(() => expect(stateOf(entry)?.status).toBe('ready'))
  unsubscribe()
  expect(states).toEqual(['ready'])
  expect(failedRemotes()).toEqual([])
})

test('tries that fail are told to nobody', async () => {
  const entry = entryOf()
  await fail(entry)
  const told = jest.fn()
  const unsubscribe = shellEvents.subscribe(topics.remoteFailed, told)
  told.mockClear()
  healRemotes()
  await tried()
  unsubscribe()
  expect(told).not.toHaveBeenCalled()
})

test('a failure that has become another is shown as it is now', async () => {
  const entry = entryOf()
  await fail(entry)
  serveRemote(entry, { manifest: () => new Response('<html>') })
  healRemotes()
  await waitFor(() => expect(stateOf(entry)).toMatchObject({ failure: { fault: { code: 'broken-manifest' } } }))
})

test('where another build is listed, that one comes: a roll-back heals', async () => {
  const entry = entryOf()
  await fail(entry)
  const before = sampleEntry(entry.name, { version: '1.1.0' })
  serveRemote(before, {})
  await register(before)
  healRemotes()
  await waitFor(() =>
    expect(stateOf(entry)).toMatchObject({ status: 'ready', loaded: { entry: { version: '1.1.0' } } }),
  )
})

test.each([
  ['crashed', async (entry: RegistryEntry) => noteFailure(entry, new Error('no map here'))],
  [
    'not-a-remote',
    (entry: RegistryEntry) =>
      fail(entry, { container: { init: () => Promise.resolve(), get: () => Promise.resolve(() => ({})) } }),
  ],
])('%s is not tried again with the same build, but with another', async (code, makeFault) => {
  const entry = entryOf()
  serveRemote(entry, {})
  await register(entry)
  if (code === 'crashed') await ensureRemote(entry)
  await makeFault(entry)
  expect(stateOf(entry)).toMatchObject({ failure: { fault: { code } } })
  requested.fetched.length = 0
  healRemotes()
  await tried()
  expect(stateOf(entry)?.status).toBe('failed')
  expect(requested.fetched).toEqual([])
  serveRemote(nextOf(entry), {})
  await register(nextOf(entry))
  healRemotes()
  await waitFor(() =>
    expect(stateOf(entry)).toMatchObject({ status: 'ready', loaded: { entry: { version: '2.0.0' } } }),
  )
})

test('a contract that does not fit waits for another build', async () => {
  const entry = sampleEntry(entryOf().name, { contract: '^99.0.0' })
  await fail(entry, {})
  healRemotes()
  await tried()
  expect(stateOf(entry)).toMatchObject({ failure: { fault: { code: 'contract' } } })
  serveRemote(nextOf(entry), {})
  await register(nextOf(entry))
  healRemotes()
  await waitFor(() => expect(stateOf(entry)?.status).toBe('ready'))
})

test('another build that fails in its own way says so', async () => {
  const entry = entryOf()
  await fail(entry)
  const next = sampleEntry(entry.name, { version: '2.0.0', contract: '^99.0.0' })
  serveRemote(next, {})
  await register(next)
  healRemotes()
  await waitFor(() =>
    expect(stateOf(entry)).toMatchObject({ failure: { version: '2.0.0', fault: { code: 'contract' } } }),
  )
})

test('one that is loaded and misses a chunk draws again once that chunk is there, without being fetched anew', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  await register(entry)
  const loaded = await ensureRemote(entry)
  const chunk = sampleEntry(entry.name, { baseUrl: `${entry.baseUrl}chunk/` })
  const url = new URL(`${chunk.baseUrl}mf-manifest.json`, location.origin).href
  noteFailure(entry, chunkError(url))
  healRemotes()
  await tried()
  expect(stateOf(entry)?.status).toBe('failed')
  expect(requested.fetched).toContain(url)
  serveRemote(chunk, {})
  healRemotes()
  await waitFor(() => expect(stateOf(entry)).toEqual({ status: 'ready', loaded }))
  expect(requested.run).toHaveLength(1)
})

test('what fails although its files are there is tried ever more rarely', async () => {
  const entry = entryOf()
  await fail(entry, { script: 'error' })
  requested.run.length = 0
  healRemotes()
  await tried()
  const once = requested.run.length
  for (let tries = 0; tries < 5; tries += 1) {
    healRemotes()
    await tried()
  }
  expect(once).toBeGreaterThan(0)
  expect(requested.run).toHaveLength(once)
})

test('a script that gets the preload that failed before is run at the next try, which follows at once', async () => {
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
  healRemotes()
  await waitFor(() => expect(stateOf(entry)?.status).toBe('ready'))
})

test('one that is out of the registry is left alone', async () => {
  const entry = entryOf()
  await fail(entry)
  await register()
  expect(failedRemotes()).toEqual([])
})

test('whoever pressed Retry meanwhile is not overtaken', async () => {
  const entry = entryOf()
  await fail(entry)
  const slow = Promise.withResolvers<Response>()
  serveRemote(entry, { manifest: () => slow.promise })
  healRemotes()
  useRemotes.setState({ [entry.name]: { status: 'loading' } })
  serveRemote(entry, {})
  slow.resolve(Response.json({}))
  await tried()
  expect(stateOf(entry)).toEqual({ status: 'loading' })
})
