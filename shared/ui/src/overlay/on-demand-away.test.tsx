import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type * as overlays from './overlays.tsx'
import { draw } from '../testing/draw.tsx'
import { Menu, MenuItem } from './on-demand.tsx'

let isAway = true
const asked = jest.fn()
jest.mock('./overlays.tsx', () => {
  asked()
  if (isAway) throw Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' })
  return jest.requireActual<typeof overlays>('./overlays.tsx')
})

afterEach(() => void jest.useRealTimers())

test('keeps the page when a menu cannot be fetched, and opens the menu once it can be', async () => {
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
