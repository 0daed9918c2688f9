import { afterEach, expect, jest, test } from '@jest/globals'
import { mayRetry } from './restore-remotes.ts'

afterEach(() => void jest.useRealTimers())

test('allows retries ever more rarely', () => {
  jest.useFakeTimers({ now: 0 })
  const tried: number[] = []
  for (let second = 0; second < 60; second += 2) {
    jest.setSystemTime(second * 1_000)
    if (mayRetry('map@1')) tried.push(second)
  }
  expect(tried).toEqual([0, 2, 6, 14, 30])
})

test('delays each failure by itself, and starts over after a minute without one', () => {
  jest.useFakeTimers({ now: 0 })
  expect([mayRetry('a@1'), mayRetry('b@1'), mayRetry('a@1')]).toEqual([true, true, false])
  jest.setSystemTime(61_000)
  expect(mayRetry('a@1')).toBe(true)
  jest.setSystemTime(63_000)
  expect(mayRetry('a@1')).toBe(true)
})
