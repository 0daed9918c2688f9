import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { Dialog } from '@keyroom/ui/more'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { shellEvents } from '../../kernel/events/hub.ts'
import { draw } from '../../testing/draw.tsx'
import { stopClock } from '../../testing/stop-clock.ts'
import { emptyQueue } from '../../kernel/notifications/message-queue.ts'
import { followNotifications, showSnackbar, useMessages } from '../../kernel/notifications/messages-store.ts'
import { Notifications } from './notifications.tsx'

followNotifications()
beforeEach(() => useMessages.setState({ notifications: emptyQueue, snackbars: emptyQueue }))
afterEach(() => void jest.useRealTimers())

/** The time in which a bubble fades out. */
const fadeMs = 500

const bubbleOf = async (text: string) => {
  const bubble = (await screen.findByText(text)).closest('[role="alert"]')
  if (!bubble) throw new Error(`"${text}" is announced by nothing`)
  return bubble
}

describe('a snackbar', () => {
  test('has the product’s default text, the bottom right corner and a close button', async () => {
    await draw(<Notifications />)
    const { user, pass } = stopClock()
    act(() => showSnackbar({}))
    const bubble = await bubbleOf('Note archived')
    expect(bubble.closest('[class*="anchorOriginBottomRight"]')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await pass(fadeMs)
    expect(screen.queryByText('Note archived')).toBeNull()
  })

  test('is announced once', async () => {
    await draw(<Notifications />)
    stopClock()
    act(() => showSnackbar({ message: 'Removed' }))
    await bubbleOf('Removed')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  test('offers one action, which closes it', async () => {
    const onAct = jest.fn()
    await draw(<Notifications />)
    const { user, pass } = stopClock()
    act(() => showSnackbar({ message: 'Removed', close: false, action: { label: 'Undo', onAct } }))
    await bubbleOf('Removed')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAct).toHaveBeenCalledTimes(1)
    await pass(fadeMs)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  test('appears after the previous one, as an alert or elsewhere on request', async () => {
    await draw(<Notifications />)
    const { user } = stopClock()
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
    await user.keyboard('{Escape}')
    const second = await bubbleOf('Second')
    expect(second.closest('[class*="anchorOriginTopLeft"]')).toBeTruthy()
    expect(second.className).toContain('MuiAlert-filled')
  })

  test('that offers to undo replaces an earlier offer, shown or waiting, and no other message', async () => {
    await draw(<Notifications />)
    const { user, pass } = stopClock()
    const onFirst = jest.fn()
    const onThird = jest.fn()
    act(() => showSnackbar({ message: 'Imported', action: { label: 'Undo', onAct: onFirst } }))
    await bubbleOf('Imported')
    act(() => showSnackbar({ message: 'Deleted', action: { label: 'Undo', onAct: onThird } }))
    await bubbleOf('Deleted')
    expect(screen.queryByText('Imported')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect([onFirst, onThird].map((called) => called.mock.calls.length)).toEqual([0, 1])
    await pass(fadeMs)
    act(() => {
      showSnackbar({ message: 'Saved' })
      showSnackbar({ message: 'Archived', action: { label: 'Undo', onAct: onFirst } })
      showSnackbar({ message: 'Moved', action: { label: 'Undo', onAct: onFirst } })
    })
    await bubbleOf('Saved')
    await user.keyboard('{Escape}')
    await pass(fadeMs)
    await bubbleOf('Moved')
    expect(screen.queryByText('Archived')).toBeNull()
  })
})

test('a notification stays while it has keyboard focus, which then returns to its previous place', async () => {
  await draw(
    <>
      <button>Work</button>
      <Notifications />
    </>,
  )
  const { user, pass } = stopClock()
  screen.getByRole('button', { name: 'Work' }).focus()
  act(() => shellEvents.publish(topics.notificationRequested, { severity: 'error', message: 'It was not saved.' }))
  const bubble = await bubbleOf('It was not saved.')
  await user.keyboard('{F8}')
  expect(document.activeElement).toBe(bubble)
  await pass(60_000)
  await pass(fadeMs)
  expect(screen.getByText('It was not saved.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await pass(fadeMs)
  expect(screen.queryByText('It was not saved.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Work' }))
})

test('a notification is announced and reached by its key inside an open dialog, and outlives it', async () => {
  let close = () => {}
  function Page() {
    const [isOpen, setOpen] = useState(true)
    close = () => setOpen(false)
    return (
      <>
        <Dialog open={isOpen} aria-labelledby="rename">
          <h2 id="rename">Rename</h2>
          <button>Save</button>
        </Dialog>
        <Notifications />
      </>
    )
  }
  await draw(<Page />)
  const { user, pass } = stopClock()
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  act(() => shellEvents.publish(topics.notificationRequested, { severity: 'error', message: 'It was not saved.' }))
  await pass(100)
  expect(within(dialog).getByRole('alert').textContent).toContain('It was not saved.')
  await user.keyboard('{F8}')
  await pass(100)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  act(close)
  await pass(fadeMs)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('It was not saved.')
})
