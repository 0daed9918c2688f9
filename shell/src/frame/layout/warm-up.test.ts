import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { warmUp } from './warm-up.ts'

const fetchBubble = jest.fn(() => ({ NotificationBubble: () => null }))
jest.mock('../notifications/bubbles.tsx', () => fetchBubble())

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

test('loads nothing before the page is drawn and idle, or after it was canceled', async () => {
  const stop = warmUp()
  await jest.advanceTimersByTimeAsync(3_000)
  stop()
  document.body.innerHTML = '<main><h1>Map</h1></main>'
  await jest.advanceTimersByTimeAsync(9_000)
  expect(fetchBubble).not.toHaveBeenCalled()
})

test('fetches the code of notifications once the page is idle, so that the first outage can be announced', async () => {
  warmUp()
  document.body.innerHTML = '<main><h1>Map</h1></main>'
  await jest.advanceTimersByTimeAsync(0)
  expect(fetchBubble).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(fetchBubble).toHaveBeenCalledTimes(1)
})

test('stops waiting for a page after a while', async () => {
  fetchBubble.mockClear()
  jest.resetModules()
  const { warmUp: warmUpAgain } = await import('./warm-up.ts')
  warmUpAgain()
  await jest.advanceTimersByTimeAsync(4_000 + 2_000)
  expect(fetchBubble).toHaveBeenCalledTimes(1)
})
