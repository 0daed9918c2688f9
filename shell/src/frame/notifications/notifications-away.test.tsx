import { afterEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import type * as bubble from './bubbles.tsx'
import { shellEvents } from '../../kernel/events/hub.ts'
import { draw } from '../../testing/draw.tsx'
import { followNotifications } from '../../kernel/notifications/messages-store.ts'
import { Notifications } from './notifications.tsx'

let isAway = true
jest.mock('./bubbles.tsx', () => {
  if (isAway) throw Object.assign(new Error('Loading chunk 9 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<typeof bubble>('./bubbles.tsx')
})

afterEach(() => void jest.useRealTimers())

test('shows a message later when its code is not loaded yet, and keeps the page', async () => {
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
