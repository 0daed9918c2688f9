import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { contractVersion } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { containerOf, messages, requested, serveRemote, startRemoteServer } from '../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { fetchRemote } from './fetch-remote.ts'
import type { RemoteFault } from './remote-fault.ts'
import { shareScope } from './share-scope.ts'
import { atStart, type SharedModule } from './shared-module.ts'

let stop: () => void
let count = 0
/** Each test has a remote of its own: what ran in the page stays there. */
const entryOf = (sample: Parameters<typeof sampleEntry>[1] = {}) => sampleEntry(`map${++count}`, sample)

beforeEach(() => {
  stop = startRemoteServer()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

async function faultOf(entry: RegistryEntry): Promise<RemoteFault> {
  return fetchRemote(entry).then(
    () => Promise.reject(new Error('Expected a fault, received a remote')),
    (reason: unknown) => reason as RemoteFault,
  )
}

/** The same for an entry that runs, and then two seconds pass. */
async function faultAfterRun(entry: RegistryEntry): Promise<RemoteFault> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  const fault = faultOf(entry)
  while (requested.run.length === 0) await jest.advanceTimersByTimeAsync(1)
  await jest.advanceTimersByTimeAsync(2_000)
  return fault
}

test('returns a valid remote as it is exposed', async () => {
  const entry = entryOf()
  const remote = { routes: () => [], messages }
  serveRemote(entry, { container: containerOf(remote) })
  expect(await fetchRemote(entry)).toBe(remote)
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test('runs an entry once, however often its remote is requested', async () => {
  const entry = entryOf()
  serveRemote(entry, {})
  await Promise.all([fetchRemote(entry), fetchRemote(entry)])
  await fetchRemote(entry)
  expect(requested.run).toHaveLength(1)
})

test('runs a failed entry again on the next request', async () => {
  const entry = entryOf()
  serveRemote(entry, { script: 'error', entry: () => new Response('', { status: 500 }) })
  expect(await faultOf(entry)).toMatchObject({ code: 'server-error', details: { status: '500' } })
  serveRemote(entry, {})
  expect(await fetchRemote(entry)).toHaveProperty('routes')
})

test.each([['^2.3.0'], ['>=1.999.0 <2.0.0'], ['~0.9.0']])(
  'a remote for contract %s is refused before any of its files is fetched',
  async (contract) => {
    expect(await faultOf(entryOf({ contract }))).toMatchObject({
      code: 'contract',
      details: { required: contract, actual: contractVersion },
    })
    expect(requested.fetched).toEqual([])
  },
)

describe('the entry', () => {
  test.each([
    [404, 'not-found'],
    [500, 'server-error'],
  ])('with the status %i is the fault %s', async (status, code) => {
    const entry = entryOf()
    serveRemote(entry, { script: 'error', entry: () => new Response('', { status }) })
    expect(await faultOf(entry)).toMatchObject({ code, details: { status: String(status) } })
  })

  test('that exists but did not run has the wrong hash', async () => {
    const entry = entryOf()
    serveRemote(entry, { script: 'error', entry: () => new Response('tampered') })
    expect(await faultOf(entry)).toMatchObject({ code: 'integrity' })
  })

  test('that cannot be fetched is unreachable', async () => {
    const entry = entryOf()
    serveRemote(entry, { script: 'error', entry: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await faultOf(entry)).toMatchObject({ code: 'unreachable' })
  })

  test('that never arrives is a timeout, with its seconds', async () => {
    const entry = entryOf({ loadDeadlineMs: 500 })
    serveRemote(entry, { script: 'hang' })
    expect(await faultAfterRun(entry)).toMatchObject({ code: 'timeout', details: { seconds: '0.5' } })
  })

  test('is preloaded, and checked by the browser against the hash of the registry', async () => {
    const integrity = { manifest: '', entry: `sha384-${'b'.repeat(64)}` }
    const entry = entryOf({ integrity })
    const seen: string[] = []
    const append = jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes as (HTMLScriptElement | HTMLLinkElement)[])
        seen.push(`${node.localName} ${node.integrity}`)
      document.head.appendChild(nodes.at(-1) as Node)
    })
    serveRemote(entry, {})
    await fetchRemote(entry)
    append.mockRestore()
    expect(seen).toEqual([`link ${integrity.entry}`, `script ${integrity.entry}`])
  })
})

test('refuses an untrusted origin without running its code', async () => {
  const entry = entryOf({ baseUrl: 'https://evil.example/map/1.0.0/' })
  serveRemote(entry, {})
  expect(await faultOf(entry)).toMatchObject({ code: 'origin', details: { origin: 'https://evil.example' } })
  expect(requested).toEqual({ fetched: [], run: [] })
})

describe('the shared modules that a remote was built for', () => {
  const provided = shareScope as Record<string, Record<string, SharedModule>>
  beforeEach(() => {
    provided['react'] = { '19.3.1': atStart('19.3.1', {}) }
  })
  afterEach(() => {
    delete provided['react']
  })

  test('let it run if the shell has a version in their range', async () => {
    const entry = entryOf()
    serveRemote(entry, { shared: [{ name: 'react', requiredVersion: '^19.1.0' }] })
    expect(await fetchRemote(entry)).toHaveProperty('routes')
  })

  test.each([
    ['react', '^18.3.1', '19.3.1'],
    ['react', '^19.4.0', '19.3.1'],
    ['vue', '^3.0.0', 'none'],
  ])('refuse it before it runs if it needs %s %s', async (name, requiredVersion, got) => {
    const entry = entryOf()
    serveRemote(entry, { shared: [{ name, requiredVersion }] })
    const message = `expected ${name} ${requiredVersion}, got ${got}`
    expect(await faultOf(entry)).toMatchObject({ code: 'shared-version', details: { message } })
    expect(requested.run).toEqual([])
  })
})

describe('code that runs and fails', () => {
  test.each([
    ['Shared module react has no version that fits', 'shared-version'],
    ['[ Federation Runtime ]: Unsatisfied version 18.2.0 of react', 'shared-version'],
    ['x is not defined', 'broken-code'],
  ])('with "%s" is the fault %s', async (message, code) => {
    const entry = entryOf()
    serveRemote(entry, { container: { init: () => Promise.reject(new Error(message)) } })
    expect(await faultOf(entry)).toMatchObject({ code, details: { message } })
  })

  test('that misses a chunk is unreachable', async () => {
    const entry = entryOf()
    const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    serveRemote(entry, { container: { ...containerOf({}), get: () => Promise.reject(chunkError) } })
    expect(await faultOf(entry)).toMatchObject({ code: 'unreachable' })
  })

  test('that leaves no container is broken', async () => {
    const entry = entryOf()
    serveRemote(entry, { container: undefined })
    expect((await faultOf(entry)).message).toMatch(/left no container/)
  })

  test('that never ends times out after twice the deadline', async () => {
    const entry = entryOf({ loadDeadlineMs: 500 })
    serveRemote(entry, { container: { init: () => new Promise(() => undefined) } })
    expect(await faultAfterRun(entry)).toMatchObject({ code: 'timeout', details: { seconds: '1' } })
  })
})

test('accepts a remote with pages and without paths', async () => {
  const entry = entryOf()
  const remote = { pages: { map: async () => () => null }, messages }
  serveRemote(entry, { container: containerOf(remote) })
  expect(await fetchRemote(entry)).toBe(remote)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['neither pages nor routes', { messages }],
  ['pages that are not functions', { pages: { map: 'map' }, messages }],
  ['a pages list', { pages: null, messages }],
  ['no messages', { routes: () => [] }],
  ['a routes list', { routes: [], messages }],
])('an export of %s is not a remote', async (_what, given) => {
  const entry = entryOf()
  serveRemote(entry, { container: containerOf(given) })
  expect(await faultOf(entry)).toMatchObject({ code: 'not-a-remote' })
})

test('does not run a build without hashes in production', async () => {
  const { env } = process
  jest.replaceProperty(process, 'env', { ...env, NODE_ENV: 'production' })
  const entry = entryOf()
  serveRemote(entry, {})
  const fault = await faultOf(entry)
  jest.restoreAllMocks()
  expect(fault).toMatchObject({ code: 'integrity' })
  expect(requested.run).toEqual([])
})
