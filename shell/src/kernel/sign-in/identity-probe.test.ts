import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { useConnection } from '../connection/connection-store.ts'
import { createIdentityReach } from './identity-reach.ts'

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

const reach = () => createIdentityReach('http://localhost:3001', '/api')

test('a service that answers is there, and is not asked again', async () => {
  const { check, wait } = reach()
  expect(await check()).toBe(true)
  expect(await wait()).toBe(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(Array(2).fill('http://localhost:3001/.well-known/openid-configuration'))
})

test('while it does not, the page knows, and it is asked every two seconds until it does', async () => {
  isThere = false
  const { check, wait } = reach()
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

test('with the database away nobody is sent to a service that could not sign them in', async () => {
  database = 'unreachable'
  expect(await reach().check()).toBe(false)
})

test('a gateway’s error in its place is no answer', async () => {
  globalThis.fetch = async () => new Response('', { status: 502 })
  expect(await reach().check()).toBe(false)
})
