import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { startStoring } from './start-storing.ts'

const logger = { info: jest.fn(), warn: jest.fn() }
const full = Object.assign(new Error('cannot execute DELETE in a read-only transaction'), { code: '25006' })
const work = jest.fn<(signal: AbortSignal) => Promise<void>>()
const retryDelayMs = 1_000
const start = () => startStoring({ work, logger, retryDelayMs })

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.resetAllMocks()
})

it('tries until the database takes writes again, and then no more', async () => {
  work.mockRejectedValueOnce(full).mockRejectedValueOnce(full).mockResolvedValue()
  await start()
  expect(logger.warn).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(10 * retryDelayMs)
  expect(work).toHaveBeenCalledTimes(3)
  expect(logger.info).toHaveBeenCalledTimes(1)
})

it('throws what is no lack of space', async () => {
  work.mockRejectedValue(new Error('relation does not exist'))
  await expect(start()).rejects.toThrow('relation does not exist')
  expect(jest.getTimerCount()).toBe(0)
})

it('tries no more once it is closed, and interrupts a try', async () => {
  work
    .mockRejectedValueOnce(full)
    .mockImplementation((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(full))))
  const storing = await start()
  await jest.advanceTimersByTimeAsync(retryDelayMs)
  await storing.close()
  expect(work).toHaveBeenCalledTimes(2)
  expect(logger.warn).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})
