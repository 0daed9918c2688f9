import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type * as overlays from './overlays.ts'
import { draw } from '../testing/draw.tsx'
import { Menu, MenuItem } from './public.ts'

let isAway = true
const asked = jest.fn()
jest.mock('./overlays.ts', () => {
  asked()
  if (isAway) throw Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<typeof overlays>('./overlays.ts')
})

afterEach(() => void jest.useRealTimers())

test('a menu that cannot be fetched takes nothing with it, and opens once it can', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  await draw(
    <>
      <p>The page</p>
      <Menu open anchorEl={document.body} aria-label="Language">
        <MenuItem>English</MenuItem>
      </Menu>
    </>,
  )
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(asked.mock.calls.length).toBeGreaterThan(2)
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('menu')).toBeNull()
  isAway = false
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.getByRole('menuitem', { name: 'English' })).toBeTruthy()
})
