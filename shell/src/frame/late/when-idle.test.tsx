import { expect, jest, test } from '@jest/globals'
import { lazyComponent } from '@keyroom/ui/core'
import { act, screen } from '@testing-library/react'
import { draw } from '../../testing/draw.tsx'
import '../../testing/page.ts'
import { afterFrame } from './when-idle.ts'

test('a deferred component draws nothing at first, loads once the browser is idle, and retries a failed load', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  let asked = 0
  const load = () => (++asked < 3 ? Promise.reject(new Error('no such chunk')) : Promise.resolve(() => <p>The rest</p>))
  const Later = lazyComponent(afterFrame(load), { fallback: null, onFailure: 'retry' })
  await draw(<Later />)
  expect(asked).toBe(0)
  await act(() => jest.advanceTimersByTimeAsync(7_000))
  expect(asked).toBe(1)
  expect(screen.queryByText('The rest')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('The rest')).toBeTruthy()
  expect(asked).toBe(3)
})
