import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { EndedSessionDialog } from './session-gate.tsx'
import { useEndedSession } from '../../kernel/session/ended-session.ts'

let isAway = true
jest.mock('../../messages/identity/en.json', () => {
  if (isAway) throw Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual('../../messages/identity/en.json')
})
fakeSessionActions()

afterEach(() => void jest.useRealTimers())

test('keeps the page when a session ends while its texts cannot be fetched, and shows the dialog later', async () => {
  useEndedSession.setState({ error: { code: 'login_required', description: 'Login required' } })
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  await draw(
    <>
      <label>
        Beds <input defaultValue="20" />
      </label>
      <EndedSessionDialog />
    </>,
  )
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Beds' }).value).toBe('20')
  expect(screen.queryByRole('dialog')).toBeNull()
  isAway = false
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
})
