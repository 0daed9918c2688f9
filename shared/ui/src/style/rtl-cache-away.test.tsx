import { afterEach, expect, jest, test } from '@jest/globals'
import Box from '@mui/material/Box'
import { act } from '@testing-library/react'
import type * as rtl from './rtl-cache.ts'
import { draw } from '../testing/draw.tsx'

let isAway = true
jest.mock('./rtl-cache.ts', () => {
  if (isAway) throw Object.assign(new Error('Loading chunk 4 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<typeof rtl>('./rtl-cache.ts')
})

afterEach(() => void jest.useRealTimers())

test('keeps the page when mirrored styles cannot be fetched, and applies them once they can be', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  const { container } = await draw(<Box data-drawn="" sx={{ marginLeft: '3px' }} />, { rtlLayout: true })
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  isAway = false
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  const element = container.querySelector('[data-drawn]')
  expect(element && getComputedStyle(element).marginRight).toBe('3px')
})
