import { afterEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import type * as bubble from './notification-bubble.tsx'
import { shellEvents } from '../events/hub.ts'
import { draw } from '../testing/draw.tsx'
import { followNotifications } from './messages-store.ts'
import { Notifications } from './notifications.tsx'

let isAway = true
jest.mock('./notification-bubble.tsx', () => {
  if (isAway) throw Object.assign(new Error('Loading chunk 9 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<typeof bubble>('./notification-bubble.tsx')
})

afterEach(() => void jest.useRealTimers())

test('a message that comes before what shows it can be fetched leaves the page whole, and is shown later', async () => {
  const stop = followNotifications()
  jest.spyOn(console, 'warn').mockReset()
  await draw(
    <>
      <p>The page</p>
      <Notifications />
    </>,
  )
  jest.useFakeTimers()
  await act(async () =>
    shellEvents.publish(topics.notificationRequested, { severity: 'error', message: 'It was not saved.' }),
  )
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByText('It was not saved.')).toBeNull()
  isAway = false
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('It was not saved.')).toBeTruthy()
  stop()
})
