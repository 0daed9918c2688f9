import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { loadOverlays } from './on-demand.tsx'
import { Tooltip } from './tooltip.tsx'

// Compiling the chunk takes longer than the timeout of a test.
beforeAll(async () => void (await loadOverlays()))
afterEach(() => void jest.useRealTimers())

/** From here on only the test moves the clock. */
function stopClock() {
  jest.useFakeTimers()
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('names its child, opens on hover and closes with Escape', async () => {
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
  const user = stopClock()
  await user.hover(screen.getByRole('button'))
  await wait(1_000)
  const bubble = screen.getByRole('tooltip')
  fireEvent.pointerLeave(screen.getByRole('button'))
  fireEvent.pointerEnter(bubble)
  await wait(10_000)
  expect(screen.queryByRole('tooltip')).toBe(bubble)
  fireEvent.pointerLeave(bubble)
  await wait(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('describes a child that has a name, and keeps its handlers', async () => {
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

test('shows no bubble without a title', async () => {
  await draw(
    <>
      <Tooltip title="">
        <button type="button">State</button>
      </Tooltip>
      <Tooltip title="Of the state" describeChild>
        <button type="button">Hospitals</button>
      </Tooltip>
    </>,
  )
  const user = stopClock()
  const bubbleOver = async (name: string) => {
    await user.hover(screen.getByRole('button', { name }))
    await wait(1_000)
    return screen.queryByRole('tooltip')?.textContent
  }
  expect(await bubbleOver('State')).toBeUndefined()
  expect(await bubbleOver('Hospitals')).toBe('Of the state')
})
