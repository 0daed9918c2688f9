import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { serveRemote, startRemoteServer } from '../../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { loadRegistry, useRegistry } from '../registry-store.ts'
import { useRemotes, type LoadedRemote } from '../remotes-store.ts'
import { checkShellBuild } from './check-shell-build.ts'
import { checkOffers, dismiss, offered, useOffers } from './offers.ts'

let stop: () => void
beforeEach(() => {
  stop = startRemoteServer()
  useRemotes.setState({}, true)
  useOffers.setState(useOffers.getInitialState(), true)
})
afterEach(() => {
  stop()
  document.head.replaceChildren()
})

const map = sampleEntry('map')
const next = sampleEntry('map', { version: '1.3.0' })
const register = (...remotes: RegistryEntry[]) => loadRegistry('en', Promise.resolve({ schema: 1, remotes }))
const load = (entry: RegistryEntry) =>
  useRemotes.setState({ [entry.name]: { status: 'ready', loaded: { entry } as LoadedRemote } })
const labels = () =>
  offered(useOffers.getState(), useRemotes.getState(), useRegistry.getState()).map(({ label }) => label)

async function publish(...entries: RegistryEntry[]) {
  for (const entry of entries) serveRemote(entry, {})
  await register(...entries)
  await checkOffers()
}

test('offers a build that replaces a loaded one', async () => {
  load(map)
  await publish(next)
  expect(labels()).toEqual(['Map'])
})

test('offers nothing for a remote that is not loaded, or up to date', async () => {
  await publish(next)
  load(next)
  await checkOffers()
  expect(labels()).toEqual([])
})

test('offers a missing build only once it is available', async () => {
  load(map)
  serveRemote(next, { manifest: () => new Response('', { status: 404 }) })
  await register(next)
  await checkOffers()
  expect(labels()).toEqual([])
  serveRemote(next, {})
  await checkOffers()
  expect(labels()).toEqual(['Map'])
})

test('does not offer a build that this shell cannot run', async () => {
  load(map)
  await publish(sampleEntry('map', { version: '2.0.0', contract: '^99.0.0' }))
  expect(labels()).toEqual([])
})

test('withdraws the offer after a rollback to the loaded build', async () => {
  load(map)
  await publish(next)
  await publish(map)
  expect(labels()).toEqual([])
})

test('combines several builds into one offer; a dismissed one returns only with a later build', async () => {
  const sites = sampleEntry('sites')
  load(map)
  load(sites)
  await publish(next, sampleEntry('sites', { version: '2.0.0' }))
  expect(labels()).toEqual(['Map', 'Sites'])
  dismiss(offered(useOffers.getState(), useRemotes.getState(), useRegistry.getState()))
  await checkOffers()
  expect(labels()).toEqual([])
  await publish(sampleEntry('map', { version: '1.4.0' }), sampleEntry('sites', { version: '2.0.0' }))
  expect(labels()).toEqual(['Map'])
})

test('keeps offers and dismissals when the language changes', async () => {
  load(map)
  const sites = sampleEntry('sites')
  load(sites)
  await publish(next, sites)
  dismiss(offered(useOffers.getState(), useRemotes.getState(), useRegistry.getState()))
  await publish(next, sampleEntry('sites', { version: '2.0.0' }))
  await loadRegistry('fr', Promise.resolve({ schema: 1, remotes: useRegistry.getState().listed }))
  expect(labels()).toEqual(['Sites'])
})

describe('the shell itself', () => {
  const runs = (build: string) =>
    document.head.append(Object.assign(document.createElement('meta'), { name: 'keyroom-build', content: build }))
  const serves = (respond: () => Response) => {
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(respond()))
  }

  test('is offered when the server has another build', async () => {
    runs('build-of-page')
    serves(() => new Response('build-of-server\n'))
    await checkShellBuild()
    expect(labels()).toEqual(['KeyRoom'])
    serves(() => new Response('build-of-page'))
    await checkShellBuild()
    expect(labels()).toEqual([])
  })

  test.each([
    ['a page in place of the file', () => new Response('<!doctype html><html></html>')],
    ['an error', () => new Response('', { status: 503 })],
  ])('is not offered for %s', async (_what, respond) => {
    runs('build-of-page')
    serves(respond)
    await checkShellBuild()
    expect(labels()).toEqual([])
  })

  test('is not checked by a page that does not know its own build', async () => {
    serves(() => new Response('build-of-server'))
    await checkShellBuild()
    expect(fetch).not.toHaveBeenCalled()
  })
})
