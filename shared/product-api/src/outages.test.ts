/** @page */
import { afterEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import { checkReadiness, isOutage } from './public.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const down = { status: 'not-ready', checks: { database: 'unreachable', identity: 'ok' } }

test('reads readiness from a 200 or 503 answer, below the base address', async () => {
  const fetched = jest.fn(async (_url: unknown) => Response.json(down, { status: 503 }))
  globalThis.fetch = fetched
  expect(await checkReadiness('/api/')).toEqual(down)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/ready')
})

test.each([
  ['a gateway’s own answer', () => Response.json({ code: 'upstream-unreachable' }, { status: 502 })],
  ['a page', () => new Response('<html>', { status: 502 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('takes %s for an API that does not answer', async (_what, answer) => {
  globalThis.fetch = async () => answer()
  expect(await checkReadiness('/api')).toBeUndefined()
})

const errorOf = (status: number, code: string, cause?: unknown) => new ApiError('x', { status, code, cause })

test.each([
  [true, errorOf(0, 'network')],
  [true, errorOf(0, 'timeout')],
  [true, errorOf(0, 'sign-in-unreachable')],
  [true, errorOf(502, 'unreadable')],
  [true, errorOf(503, 'database-unavailable')],
  [true, errorOf(504, 'unreadable')],
  [false, errorOf(0, 'network', new DOMException('left', 'AbortError'))],
  [false, errorOf(500, 'internal-error')],
  [false, errorOf(403, 'cost-report-tier')],
  [false, new TypeError('ours')],
])('says %s to whether %p is an outage', (expected, error) => {
  expect(isOutage(error)).toBe(expected)
})
