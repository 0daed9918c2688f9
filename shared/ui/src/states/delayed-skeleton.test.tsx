import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { draw } from '../testing/draw.tsx'
import { DelayedSkeleton } from './delayed-skeleton.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('reserves its space at once and becomes visible after 200 ms', async () => {
  await draw(<DelayedSkeleton height={120} />)
  const skeleton = screen.getByRole('status', { hidden: true })
  expect(getComputedStyle(skeleton).height).toBe('120px')
  act(() => jest.advanceTimersByTime(199))
  expect(getComputedStyle(skeleton).visibility).toBe('hidden')
  act(() => jest.advanceTimersByTime(1))
  expect(getComputedStyle(skeleton).visibility).toBe('visible')
})

test('is visible at once if it replaces a visible one', async () => {
  const waits = [<DelayedSkeleton key="session" />, <DelayedSkeleton key="remote" />, <p key="page">The page</p>]
  function Page() {
    const [step, setStep] = useState(0)
    return <button onClick={() => setStep(step + 1)}>{waits[step] ?? <DelayedSkeleton key="later" />}</button>
  }
  await draw(<Page />)
  const visibility = () => getComputedStyle(screen.getByRole('status', { hidden: true })).visibility
  const next = () => act(() => screen.getByRole('button').click())
  act(() => jest.advanceTimersByTime(200))
  next()
  expect(visibility()).toBe('visible')
  next()
  next()
  expect(visibility()).toBe('hidden')
})
