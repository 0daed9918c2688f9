import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { warmUp } from './provided.ts'

const fetchBubble = jest.fn(() => ({ NotificationBubble: () => null }))
jest.mock('../notifications/notification-bubble.tsx', () => fetchBubble())

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('what shows messages is fetched once the page is idle, so that the first message of an outage can be shown', async () => {
  warmUp()
  expect(fetchBubble).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(fetchBubble).toHaveBeenCalledTimes(1)
})
