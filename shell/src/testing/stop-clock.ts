import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** From here on only the test moves the clock, until `jest.useRealTimers()`. */
export function stopClock() {
  jest.useFakeTimers()
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
  }
}
