import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fakeSessionActions } from '../testing/fake-session-actions.ts'
import { noteRecovery } from './connection-store.ts'
import { createRenewal } from './owed-renewal.ts'

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

test('a renewal that was answered is not tried again', async () => {
  createRenewal(session.signal)()
  await wait(0)
  noteRecovery()
  await wait(600_000)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('without an answer it is tried again as soon as something is back', async () => {
  renew.mockResolvedValueOnce(false)
  createRenewal(session.signal)()
  await wait(10)
  expect(renew).toHaveBeenCalledTimes(1)
  noteRecovery()
  await wait(0)
  expect(renew).toHaveBeenCalledTimes(2)
  await wait(600_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('and, though nothing was known to be away, after ever longer pauses', async () => {
  renew.mockResolvedValue(false)
  createRenewal(session.signal)()
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

test('what changes while one is under way is asked for after it', async () => {
  const first = Promise.withResolvers<boolean>()
  renew.mockReturnValueOnce(first.promise)
  const ask = createRenewal(session.signal)
  ask()
  ask()
  ask()
  await wait(0)
  expect(renew).toHaveBeenCalledTimes(1)
  first.resolve(true)
  await wait(0)
  expect(renew).toHaveBeenCalledTimes(2)
})
