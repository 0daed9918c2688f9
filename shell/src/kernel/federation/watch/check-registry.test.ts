import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { usePreferences } from '../../preferences/preferences-store.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { loadRegistry, useRegistry } from '../registry-store.ts'
import { lookAtRegistry } from './look-at-registry.ts'

const realFetch = globalThis.fetch
const answer = jest.fn<typeof fetch>()
const registry = (...names: string[]) => ({ schema: 1, remotes: names.map((name) => sampleEntry(name)) })
const names = () => useRegistry.getState().entries.map(({ name }) => name)

beforeEach(async () => {
  jest.spyOn(console, 'error').mockReset()
  jest.spyOn(console, 'debug').mockReset()
  usePreferences.setState(defaultPreferences, true)
  answer.mockReset()
  globalThis.fetch = answer
  await loadRegistry('en', Promise.resolve(registry('map')))
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('what was published meanwhile is taken over, without the browser’s copy being trusted', async () => {
  answer.mockResolvedValue(Response.json(registry('map', 'new')))
  await lookAtRegistry()
  expect(names()).toEqual(['map', 'new'])
  expect(answer.mock.calls).toMatchObject([['/registry.en.json', { cache: 'no-cache' }]])
})

test('the same registry again changes nothing', async () => {
  answer.mockImplementation(() => Promise.resolve(Response.json(registry('map'), { headers: { etag: '"1"' } })))
  await lookAtRegistry()
  const before = useRegistry.getState()
  await lookAtRegistry()
  expect(useRegistry.getState()).toBe(before)
})

test.each([
  ['an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page in its place', () => Promise.resolve(new Response('<!doctype html>'))],
  ['something else', () => Promise.resolve(Response.json({ schema: 7 }))],
])('%s changes nothing', async (_what, respond) => {
  answer.mockImplementation(respond)
  const before = useRegistry.getState()
  await lookAtRegistry()
  expect(useRegistry.getState()).toBe(before)
})

test('a registry that could not be read at first is there after a look', async () => {
  useRegistry.setState({ ...useRegistry.getInitialState(), status: 'failed' }, true)
  answer.mockResolvedValue(Response.json(registry('map')))
  await lookAtRegistry()
  expect(useRegistry.getState().status).toBe('ready')
})

test('looks that overlap are one', async () => {
  const slow = Promise.withResolvers<Response>()
  answer.mockReturnValue(slow.promise)
  const looks = [lookAtRegistry(), lookAtRegistry()]
  slow.resolve(Response.json(registry('map')))
  await Promise.all(looks)
  expect(answer).toHaveBeenCalledTimes(1)
})

test('what comes after the language was changed is dropped', async () => {
  const slow = Promise.withResolvers<Response>()
  answer.mockReturnValue(slow.promise)
  const look = lookAtRegistry()
  usePreferences.setState({ locale: 'fr' })
  slow.resolve(Response.json(registry('english')))
  await look
  expect(names()).toEqual(['map'])
})

test('what comes after the registry was read by somebody else is dropped', async () => {
  const slow = Promise.withResolvers<Response>()
  answer.mockReturnValue(slow.promise)
  const look = lookAtRegistry()
  await loadRegistry('en', Promise.resolve(registry('later')))
  slow.resolve(Response.json(registry('early')))
  await look
  expect(names()).toEqual(['later'])
})
