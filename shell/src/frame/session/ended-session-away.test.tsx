import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { LapsePlace } from './lapse-place.tsx'
import { useLapse } from './lapse-store.ts'

let isAway = true
jest.mock('../../messages/identity/en.json', () => {
  if (isAway) throw Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual('../../messages/identity/en.json')
})
fakeSessionActions()

afterEach(() => void jest.useRealTimers())

test('a session that ends while its words can’t be fetched leaves the page whole, and says so later', async () => {
  useLapse.setState({ error: { code: 'login_required', description: 'Login required' } })
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  await draw(
    <>
      <label>
        Beds <input defaultValue="20" />
      </label>
      <LapsePlace />
    </>,
  )
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Beds' }).value).toBe('20')
  expect(screen.queryByRole('dialog')).toBeNull()
  isAway = false
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
})
