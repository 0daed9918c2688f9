import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a value follows once it has not changed for the delay', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 200), { initialProps: { value: 'a' } })
  expect(result.current).toBe('a')
  rerender({ value: 'ab' })
  act(() => jest.advanceTimersByTime(199))
  rerender({ value: 'abc' })
  act(() => jest.advanceTimersByTime(199))
  expect(result.current).toBe('a')
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe('abc')
})
