import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { usePreferences } from '../../preferences/preferences-store.ts'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { loadRegistry, useRegistry } from '../registry-store.ts'
import { checkRegistry } from './check-registry.ts'

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

test('applies a newly published registry, bypassing the browser’s cache', async () => {
  answer.mockResolvedValue(Response.json(registry('map', 'new')))
  await checkRegistry()
  expect(names()).toEqual(['map', 'new'])
  expect(answer.mock.calls).toMatchObject([['/registry.en.json', { cache: 'no-cache' }]])
})

test('ignores the same registry', async () => {
  answer.mockImplementation(() => Promise.resolve(Response.json(registry('map'), { headers: { etag: '"1"' } })))
  await checkRegistry()
  const before = useRegistry.getState()
  await checkRegistry()
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
  await checkRegistry()
  expect(useRegistry.getState()).toBe(before)
})

test('a check reads a registry that could not be read at first', async () => {
  useRegistry.setState({ ...useRegistry.getInitialState(), status: 'failed' }, true)
  answer.mockResolvedValue(Response.json(registry('map')))
  await checkRegistry()
  expect(useRegistry.getState().status).toBe('ready')
})

test('overlapping checks share one request', async () => {
  const slow = Promise.withResolvers<Response>()
  answer.mockReturnValue(slow.promise)
  const looks = [checkRegistry(), checkRegistry()]
  slow.resolve(Response.json(registry('map')))
  await Promise.all(looks)
  expect(answer).toHaveBeenCalledTimes(1)
})

test('drops an answer that arrives after the language changed', async () => {
  const slow = Promise.withResolvers<Response>()
  answer.mockReturnValue(slow.promise)
  const look = checkRegistry()
  usePreferences.setState({ locale: 'fr' })
  slow.resolve(Response.json(registry('english')))
  await look
  expect(names()).toEqual(['map'])
})

test('drops an answer that arrives after another reading', async () => {
  const slow = Promise.withResolvers<Response>()
  answer.mockReturnValue(slow.promise)
  const look = checkRegistry()
  await loadRegistry('en', Promise.resolve(registry('later')))
  slow.resolve(Response.json(registry('early')))
  await look
  expect(names()).toEqual(['later'])
})
