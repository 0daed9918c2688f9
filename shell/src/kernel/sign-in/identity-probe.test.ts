import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { useConnection } from '../connection/connection-store.ts'
import { createIdentityProbe } from './identity-probe.ts'

const realFetch = globalThis.fetch
const asked: string[] = []
let isThere = true
let database = 'ok'

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  isThere = true
  database = 'ok'
  useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true)
  globalThis.fetch = async (input) => {
    const url = input as string
    if (url.startsWith('/api')) return Response.json({ status: 'not-ready', checks: { database, identity: 'ok' } })
    asked.push(url)
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json({})
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

const probe = () => createIdentityProbe('http://localhost:3001', '/api')

test('a service that answers is reachable, and is not probed again', async () => {
  const { check, wait } = probe()
  expect(await check()).toBe(true)
  expect(await wait()).toBe(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(Array(2).fill('http://localhost:3001/.well-known/openid-configuration'))
})

test('reports a service that does not answer, and probes it every two seconds until it does', async () => {
  isThere = false
  const { check, wait } = probe()
  expect(await Promise.all([check(), check()])).toEqual([false, false])
  expect(useConnection.getState().away['sign-in']).toBe(Date.now())
  const waited = wait()
  await jest.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveLength(4)
  isThere = true
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await waited).toBe(true)
  expect(useConnection.getState().away).toEqual({})
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(5)
})

test('a service without its database counts as unreachable, since it could sign nobody in', async () => {
  database = 'unreachable'
  expect(await probe().check()).toBe(false)
})

test('a gateway’s error is not an answer', async () => {
  globalThis.fetch = async () => new Response('', { status: 502 })
  expect(await probe().check()).toBe(false)
})
