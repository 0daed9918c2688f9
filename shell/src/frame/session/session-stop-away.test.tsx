import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type * as stop from './session-stop.tsx'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { SessionGate } from './session-gate.tsx'
import { useSession } from '../../kernel/session/session-store.ts'

let isAway = true
jest.mock('./session-stop.tsx', () => {
  if (isAway) throw Object.assign(new Error('Loading chunk 6 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<typeof stop>('./session-stop.tsx')
})
fakeSessionActions()

afterEach(() => void jest.useRealTimers())

test('shows why the page stopped once that code is loaded, and the frame’s outline before that', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  useSession.setState({ phase: 'error', error: { code: 'access_denied', description: 'not part of it' } }, true)
  const { container } = await draw(<SessionGate />)
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  isAway = false
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('Unexpected')
})
