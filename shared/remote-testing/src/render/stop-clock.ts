import { jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** Time in a test, which only the test moves. */
export interface StoppedClock {
  /** Moves the clock, and draws what follows from that. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Waits for answers of the API and for code that is loaded; each turn is a millisecond of the clock. */
  readonly until: (isSo: () => unknown) => Promise<void>
}

/**
 * From here on only the test moves the clock, until `jest.useRealTimers()`. Waits of Testing Library move it by far
 * more than the answers of the API need: use `until` in their place.
 */
export function stopClock(): StoppedClock {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  // Advancing lets real turns of the event loop pass, in which answers arrive.
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  return {
    pass,
    until: async (isSo) => {
      while (!isSo()) await pass(1)
    },
  }
}
