import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { isReachable } from './is-reachable.ts'

const realFetch = globalThis.fetch
const answer = jest.fn<typeof fetch>()
const url = `${location.origin}/remotes/map/1.2.0/mf-manifest.json`

beforeEach(() => {
  answer.mockReset()
  answer.mockImplementation(() => Promise.resolve(new Response('{}')))
  globalThis.fetch = answer
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('bypasses the browser’s cache, and lets the browser check the hash', async () => {
  expect(await isReachable({ url, integrity: 'sha384-abc' })).toBe(true)
  expect(answer.mock.calls).toMatchObject([[url, { cache: 'reload', integrity: 'sha384-abc' }]])
})

test.each([
  ['an error status', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no answer, or another hash', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is not reachable, and the following files are not requested', async (_what, respond) => {
  answer.mockImplementation(respond)
  expect(await isReachable({ url, integrity: undefined }, { url, integrity: undefined })).toBe(false)
  expect(answer).toHaveBeenCalledTimes(1)
})

test('sends no request to an origin that may not serve remotes', async () => {
  expect(await isReachable({ url: 'https://evil.example/x.js', integrity: undefined })).toBe(false)
  expect(answer).not.toHaveBeenCalled()
})
