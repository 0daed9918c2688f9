/** @page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { browserStorage } from './browser-storage.ts'
import { createPersisted, type PersistedStorage } from './create-persisted.ts'

interface Cart {
  readonly step: number
}

const parse = (kept: unknown): Cart => {
  const { step } = kept as { step?: unknown }
  if (typeof step !== 'number') throw new Error('Expected a cart with a step.')
  return { step }
}
const initial: Cart = { step: 0 }
const cart = (storage?: PersistedStorage) =>
  createPersisted({ key: 'berry-cart', parse, initial, ...(storage ? { storage } : {}) })
let warn: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  localStorage.clear()
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('restores what was saved, until it is forgotten', async () => {
  expect(await cart().restore()).toEqual(initial)
  await cart().save({ step: 2 })
  expect(localStorage.getItem('berry-cart')).toBe('{"step":2}')
  expect(await cart().restore()).toEqual({ step: 2 })
  await cart().forget()
  expect(Object.keys(localStorage)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test.each(['{', 'null', '7', '{"step":"two"}', '[]'])(
  'restores the initial value for the damaged value %s',
  async (kept) => {
    localStorage.setItem('berry-cart', kept)
    expect(await cart().restore()).toBe(initial)
    expect(warn).toHaveBeenCalledTimes(1)
  },
)

test('gives up on a storage that does not answer after five seconds', async () => {
  jest.useFakeTimers()
  const storage = { getItem: () => new Promise<null>(() => undefined), setItem: jest.fn(), removeItem: jest.fn() }
  let restored: Cart | undefined
  void cart(storage as unknown as PersistedStorage)
    .restore()
    .then((value) => (restored = value))
  await jest.advanceTimersByTimeAsync(4_999)
  expect(restored).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(restored).toBe(initial)
})

test('accepts a storage that answers late, but in time, and leaves no timer behind', async () => {
  jest.useFakeTimers()
  const getItem = () => new Promise<string>((resolve) => setTimeout(() => resolve('{"step":1}'), 3_000))
  const restoring = cart({ getItem, setItem: () => undefined, removeItem: () => undefined }).restore()
  await jest.advanceTimersByTimeAsync(3_000)
  expect(await restoring).toEqual({ step: 1 })
  expect(jest.getTimerCount()).toBe(0)
})

test('does not fail if the browser stores nothing', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full: PersistedStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  await cart(full).save({ step: 1 })
  await cart(full).forget()
  expect(await cart(full).restore()).toBe(initial)
  expect(warn).toHaveBeenCalledTimes(3)
})

test('uses a storage that lasts as long as the page if the browser blocks its own', async () => {
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await cart().save({ step: 3 })
  expect(await cart().restore()).toEqual({ step: 3 })
  expect([browserStorage().length, browserStorage().key(0), browserStorage().key(1)]).toEqual([1, 'berry-cart', null])
  browserStorage().clear()
  blocked.mockRestore()
  expect(await cart().restore()).toEqual(initial)
})
