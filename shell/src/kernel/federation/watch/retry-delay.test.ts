import { afterEach, expect, jest, test } from '@jest/globals'
import { mayTry } from './pauses.ts'

afterEach(() => void jest.useRealTimers())

test('what fails although all looks well is tried ever more rarely', () => {
  jest.useFakeTimers({ now: 0 })
  const tried: number[] = []
  for (let second = 0; second < 60; second += 2) {
    jest.setSystemTime(second * 1_000)
    if (mayTry('map@1')) tried.push(second)
  }
  expect(tried).toEqual([0, 2, 6, 14, 30])
})

test('each has its own pauses, and after a minute of peace they begin anew', () => {
  jest.useFakeTimers({ now: 0 })
  expect([mayTry('a@1'), mayTry('b@1'), mayTry('a@1')]).toEqual([true, true, false])
  jest.setSystemTime(61_000)
  expect(mayTry('a@1')).toBe(true)
  jest.setSystemTime(63_000)
  expect(mayTry('a@1')).toBe(true)
})
