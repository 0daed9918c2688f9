import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { warmUp } from './provided.ts'

const fetchBubble = jest.fn(() => ({ NotificationBubble: () => null }))
jest.mock('../notifications/notification-bubble.tsx', () => fetchBubble())

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

test('nothing is fetched before the page is drawn and idle, nor after it was called off', async () => {
  const stop = warmUp()
  await jest.advanceTimersByTimeAsync(3_000)
  stop()
  document.body.innerHTML = '<main><h1>Map</h1></main>'
  await jest.advanceTimersByTimeAsync(9_000)
  expect(fetchBubble).not.toHaveBeenCalled()
})

test('what shows messages is fetched once the page is idle, so that the first message of an outage can be shown', async () => {
  warmUp()
  document.body.innerHTML = '<main><h1>Map</h1></main>'
  await jest.advanceTimersByTimeAsync(0)
  expect(fetchBubble).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(fetchBubble).toHaveBeenCalledTimes(1)
})

test('a page that does not come is not waited for without end', async () => {
  fetchBubble.mockClear()
  jest.resetModules()
  const { warmUp: warmUpAnew } = await import('./provided.ts')
  warmUpAnew()
  await jest.advanceTimersByTimeAsync(4_000 + 2_000)
  expect(fetchBubble).toHaveBeenCalledTimes(1)
})
