/** @page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Source } from 'pmtiles'
import { probeIntervalMs, retryingSource } from './retrying-source.ts'

const bytes = (value: number) => ({ data: new Uint8Array([value]).buffer })
const getBytes = jest.fn<Source['getBytes']>()
const onWaiting = jest.fn()
let ended: AbortController
let visibility: DocumentVisibilityState

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
  ended = new AbortController()
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  ended.abort()
  jest.useRealTimers()
})

const patient = () => retryingSource({ getKey: () => 'archive', getBytes }, { onWaiting, signal: ended.signal })
const away = () => getBytes.mockRejectedValue(new TypeError('Failed to fetch'))
const back = () => getBytes.mockImplementation((offset) => Promise.resolve(bytes(offset)))
/** Lets a read fail or a probe finish. */
const settle = () => jest.advanceTimersByTimeAsync(0)

test('a successful read is passed on', async () => {
  back()
  expect(await patient().getBytes(7, 1)).toEqual(bytes(7))
  expect(onWaiting).not.toHaveBeenCalled()
})

test('reads of an unreachable archive wait, and are answered soon after it is back', async () => {
  away()
  const source = patient()
  const reads = [source.getBytes(7, 1), source.getBytes(8, 1)]
  await settle()
  expect(onWaiting.mock.calls).toEqual([[true]])
  await jest.advanceTimersByTimeAsync(10 * probeIntervalMs)
  expect(onWaiting.mock.calls).toEqual([[true]])
  back()
  await jest.advanceTimersByTimeAsync(probeIntervalMs)
  expect(await Promise.all(reads)).toEqual([bytes(7), bytes(8)])
  expect(onWaiting.mock.calls).toEqual([[true], [false]])
})

test('each probe is one read, however many wait, and probes stop once the archive is back', async () => {
  away()
  const source = patient()
  for (let offset = 0; offset < 5; offset += 1) void source.getBytes(offset, 1)
  await settle()
  getBytes.mockClear()
  await jest.advanceTimersByTimeAsync(3 * probeIntervalMs)
  expect(getBytes).toHaveBeenCalledTimes(3)
  back()
  await jest.advanceTimersByTimeAsync(probeIntervalMs)
  expect(getBytes).toHaveBeenCalledTimes(8)
  await jest.advanceTimersByTimeAsync(10 * probeIntervalMs)
  expect(getBytes).toHaveBeenCalledTimes(8)
})

test('a read that fails again while others are answered keeps waiting', async () => {
  away()
  const source = patient()
  const [well, late] = [source.getBytes(7, 1), source.getBytes(8, 1)]
  await settle()
  getBytes.mockImplementation((offset) => (offset === 7 ? Promise.resolve(bytes(7)) : Promise.reject(new Error('500'))))
  await jest.advanceTimersByTimeAsync(probeIntervalMs)
  expect(await well).toEqual(bytes(7))
  expect(onWaiting.mock.calls).toEqual([[true]])
  back()
  await jest.advanceTimersByTimeAsync(probeIntervalMs)
  expect(await late).toEqual(bytes(8))
  expect(onWaiting.mock.calls).toEqual([[true], [false]])
})

test('a hidden page sends no probes, and a page that is shown again sends one at once', async () => {
  away()
  const read = patient().getBytes(7, 1)
  await settle()
  visibility = 'hidden'
  getBytes.mockClear()
  await jest.advanceTimersByTimeAsync(10 * probeIntervalMs)
  expect(getBytes).not.toHaveBeenCalled()
  back()
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await read).toEqual(bytes(7))
})

test('a probe that hangs gives way to the next one', async () => {
  const limits: { milliseconds: number; late: AbortController }[] = []
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController()
    limits.push({ milliseconds, late })
    return late.signal
  })
  away()
  const read = patient().getBytes(7, 1)
  await settle()
  getBytes.mockImplementation(
    (_offset, _length, signal) =>
      new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
  )
  await jest.advanceTimersByTimeAsync(probeIntervalMs)
  expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([3_000])
  back()
  limits[0]?.late.abort()
  await jest.advanceTimersByTimeAsync(probeIntervalMs)
  expect(await read).toEqual(bytes(7))
})

test('disposing of the map ends the waiting', async () => {
  away()
  void patient().getBytes(7, 1)
  await settle()
  getBytes.mockClear()
  ended.abort()
  await jest.advanceTimersByTimeAsync(10 * probeIntervalMs)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(getBytes).not.toHaveBeenCalled()
  expect(onWaiting.mock.calls).toEqual([[true]])
})

test('an aborted read fails', async () => {
  away()
  const unwanted = AbortSignal.abort()
  await expect(patient().getBytes(7, 1, unwanted)).rejects.toThrow('Failed to fetch')
  expect(onWaiting).not.toHaveBeenCalled()
})
