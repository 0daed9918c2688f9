import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { noteRecovery } from '../connection/connection-store.ts'
import { createClaimsRenewal } from './claims-renewal.ts'

const { renew } = fakeSessionActions()
let session: AbortController
beforeEach(() => {
  jest.useFakeTimers()
  renew.mockReset().mockResolvedValue(true)
  session = new AbortController()
})
afterEach(() => {
  session.abort()
  jest.useRealTimers()
})
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

test('does not repeat a renewal that was answered', async () => {
  createClaimsRenewal(session.signal)()
  await wait(0)
  noteRecovery()
  await wait(600_000)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('retries a renewal without an answer as soon as something is back', async () => {
  renew.mockResolvedValueOnce(false)
  createClaimsRenewal(session.signal)()
  await wait(10)
  expect(renew).toHaveBeenCalledTimes(1)
  noteRecovery()
  await wait(0)
  expect(renew).toHaveBeenCalledTimes(2)
  await wait(600_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('retries after growing delays when nothing is known to be away', async () => {
  renew.mockResolvedValue(false)
  createClaimsRenewal(session.signal)()
  await wait(1_999)
  expect(renew).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(renew).toHaveBeenCalledTimes(2)
  await wait(3_999)
  expect(renew).toHaveBeenCalledTimes(2)
  await wait(1)
  expect(renew).toHaveBeenCalledTimes(3)
  session.abort()
  noteRecovery()
  await wait(600_000)
  expect(renew).toHaveBeenCalledTimes(3)
})

test('renews once more for a change that arrives during a renewal', async () => {
  const first = Promise.withResolvers<boolean>()
  renew.mockReturnValueOnce(first.promise)
  const ask = createClaimsRenewal(session.signal)
  ask()
  ask()
  ask()
  await wait(0)
  expect(renew).toHaveBeenCalledTimes(1)
  first.resolve(true)
  await wait(0)
  expect(renew).toHaveBeenCalledTimes(2)
})
