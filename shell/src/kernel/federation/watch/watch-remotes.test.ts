import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { usePreferences } from '../../preferences/preferences-store.ts'
import { urlOf } from '../../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { loadRegistry, useRegistry } from '../registry-store.ts'
import { noteFailure, useRemotes } from '../remotes-store.ts'
import { RemoteFault } from '../remote-fault.ts'
import { retryIntervalMs, checkIntervalMs, watchRemotes } from './watch-remotes.ts'

const realFetch = globalThis.fetch
const map = sampleEntry('map')
let asked: string[]
let answer: () => Response
let visibility: DocumentVisibilityState
let stop: () => void

beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReset()
  jest.spyOn(console, 'debug').mockReset()
  asked = []
  answer = () => Response.json({ schema: 1, remotes: [map] })
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    asked.push(new URL(urlOf(input)).pathname)
    return Promise.resolve(urlOf(input).includes('/registry.') ? answer() : new Response('', { status: 503 }))
  })
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  usePreferences.setState(defaultPreferences, true)
  useRemotes.setState({}, true)
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [map] }))
  stop = watchRemotes()
})
afterEach(() => {
  stop()
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

const turn = (next: DocumentVisibilityState) => {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const looks = () => asked.filter((path) => path === '/registry.en.json').length

test('checks once a minute while the page is visible', async () => {
  await pass(checkIntervalMs - 1)
  expect(asked).toEqual([])
  await pass(1)
  expect(looks()).toBe(1)
  await pass(2 * checkIntervalMs)
  expect(looks()).toBe(3)
})

test('sends no request from a hidden page, and checks at once when it is visible again', async () => {
  turn('hidden')
  await pass(10 * checkIntervalMs)
  expect(asked).toEqual([])
  turn('visible')
  await pass(0)
  expect(looks()).toBe(1)
})

test('checks at once when a remote fails, and every two seconds while the page is visible', async () => {
  noteFailure(map, new RemoteFault('unreachable', { file: 'f' }))
  await pass(0)
  expect(looks()).toBe(1)
  await pass(3 * retryIntervalMs)
  expect(looks()).toBe(4)
  expect(asked.filter((path) => path.endsWith('mf-manifest.json'))).toHaveLength(4)
  turn('hidden')
  asked.length = 0
  await pass(checkIntervalMs)
  expect(asked).toEqual([])
})

test('stops retrying when nothing has failed any more', async () => {
  noteFailure(map, new RemoteFault('unreachable', { file: 'f' }))
  await pass(0)
  useRemotes.setState({ map: { status: 'loading' } })
  asked.length = 0
  await pass(10 * retryIntervalMs)
  expect(asked).toEqual([])
})

test('retries a registry that could not be read every two seconds', async () => {
  answer = () => new Response('', { status: 503 })
  useRegistry.setState({ ...useRegistry.getInitialState(), status: 'failed' }, true)
  await pass(2 * retryIntervalMs)
  expect(looks()).toBe(3)
  answer = () => Response.json({ schema: 1, remotes: [map] })
  await pass(retryIntervalMs)
  expect(useRegistry.getState()).toMatchObject({ status: 'ready', entries: [{ name: 'map' }] })
  asked.length = 0
  await pass(10 * retryIntervalMs)
  expect(asked).toEqual([])
})

test('retries labels that could not be read in the person’s language', async () => {
  usePreferences.setState({ locale: 'fr' })
  await pass(retryIntervalMs)
  expect(asked).toContain('/registry.fr.json')
  expect(useRegistry.getState().locale).toBe('fr')
})

test('sends no request after it is stopped', async () => {
  noteFailure(map, new RemoteFault('unreachable', { file: 'f' }))
  await pass(0)
  stop()
  asked.length = 0
  await pass(2 * checkIntervalMs)
  turn('visible')
  expect(asked).toEqual([])
})
