import { beforeAll, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { loadOverlays } from './on-demand.tsx'
import { Tooltip } from './tooltip.tsx'

// Compiling the chunk takes longer than a test should wait.
beforeAll(async () => void (await loadOverlays()))

test('names its child, opens under the pointer and goes with Escape', async () => {
  await draw(
    <Tooltip title="Open menu">
      <button type="button">⋮</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Open menu' })
  await userEvent.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Open menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('stays while the pointer is on the bubble', async () => {
  await draw(
    <Tooltip title="Personal account">
      <button type="button">⋮</button>
    </Tooltip>,
  )
  await userEvent.hover(screen.getByRole('button'))
  const bubble = await screen.findByRole('tooltip')
  fireEvent.pointerLeave(screen.getByRole('button'))
  fireEvent.pointerEnter(bubble)
  await act(() => new Promise((done) => setTimeout(done, 150)))
  expect(screen.queryByRole('tooltip')).not.toBeNull()
})

test('describes a child that has a name of its own, and keeps its handlers', async () => {
  const entered = jest.fn()
  await draw(
    <Tooltip title="All hospitals of the state" describeChild>
      <button type="button" onPointerEnter={entered}>
        State
      </button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'State' })
  await userEvent.hover(button)
  const bubble = await screen.findByRole('tooltip')
  expect(button.getAttribute('aria-describedby')).toBe(bubble.id)
  expect(entered).toHaveBeenCalledTimes(1)
})

test('without a title there is no bubble', async () => {
  await draw(
    <Tooltip title="">
      <button type="button">State</button>
    </Tooltip>,
  )
  await userEvent.hover(screen.getByRole('button'))
  await act(() => new Promise((done) => setTimeout(done, 150)))
  expect(screen.queryByRole('tooltip')).toBeNull()
})
