import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellEvents } from '../events/hub.ts'
import { draw } from '../testing/draw.tsx'
import { emptyQueue } from './message-queue.ts'
import { followNotifications, showSnackbar, useMessages } from './messages-store.ts'
import { Notifications } from './notifications.tsx'

followNotifications()
beforeEach(() => useMessages.setState({ notifications: emptyQueue, snackbars: emptyQueue }))

const bubbleOf = async (text: string) => {
  const bubble = (await screen.findByText(text)).closest('[role="alert"]')
  if (!bubble) throw new Error(`"${text}" is announced by nothing`)
  return bubble
}

describe('a snackbar', () => {
  test('has the product’s defaults: its words, the bottom right corner, a button that closes it', async () => {
    await draw(<Notifications />)
    act(() => showSnackbar({}))
    const bubble = await bubbleOf('Note archived')
    expect(bubble.closest('[class*="anchorOriginBottomRight"]')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Note archived')).toBeNull())
  })

  test('is announced once', async () => {
    await draw(<Notifications />)
    act(() => showSnackbar({ message: 'Removed' }))
    await bubbleOf('Removed')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  test('offers one thing to do, which closes it', async () => {
    const onAct = jest.fn()
    await draw(<Notifications />)
    act(() => showSnackbar({ message: 'Removed', close: false, action: { label: 'Undo', onAct } }))
    await bubbleOf('Removed')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAct).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
  })

  test('comes after the one before it, as an alert elsewhere if it asks to', async () => {
    await draw(<Notifications />)
    act(() => {
      showSnackbar({ message: 'First' })
      showSnackbar({
        message: 'Second',
        variant: 'alert',
        anchorOrigin: { vertical: 'top', horizontal: 'left' },
        transition: 'Slide',
      })
    })
    await bubbleOf('First')
    expect(screen.queryByText('Second')).toBeNull()
    await userEvent.keyboard('{Escape}')
    const second = await bubbleOf('Second')
    expect(second.closest('[class*="anchorOriginTopLeft"]')).toBeTruthy()
    expect(second.className).toContain('MuiAlert-filled')
  })
})

test('the keyboard reaches a notification, which then stays, and goes back to where it was', async () => {
  await draw(
    <>
      <button>Work</button>
      <Notifications />
    </>,
  )
  screen.getByRole('button', { name: 'Work' }).focus()
  act(() => shellEvents.publish(topics.notificationRequested, { severity: 'error', message: 'It was not saved.' }))
  const bubble = await bubbleOf('It was not saved.')
  await userEvent.keyboard('{F8}')
  expect(document.activeElement).toBe(bubble)
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  expect(screen.getByText('It was not saved.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('It was not saved.')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Work' }))
}, 15_000)
