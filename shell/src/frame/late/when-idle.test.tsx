import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import '../testing/page.ts'
import { drawnLater } from './drawn-later.tsx'

test('is nothing at first, comes later, and is fetched again when it could not be', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  let asked = 0
  const Later = drawnLater(() =>
    ++asked < 3 ? Promise.reject(new Error('no such chunk')) : Promise.resolve(() => <p>The rest</p>),
  )
  await draw(<Later />)
  expect(asked).toBe(0)
  await act(() => jest.advanceTimersByTimeAsync(7_000))
  expect(asked).toBe(1)
  expect(screen.queryByText('The rest')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('The rest')).toBeTruthy()
  expect(asked).toBe(3)
})
