import { beforeEach, expect, jest, test } from '@jest/globals'
import { createTestHost } from '@keyroom/remote-testing'
import { HostProvider } from '@keyroom/ui/core'
import { act, render, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/en.json'
import { lazyDialog } from './lazy-dialog.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
}

const load = jest.fn<() => Promise<ComponentType<DialogProps>>>()

function Counting({ open, onClose }: DialogProps) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>{`${open ? 'open' : 'closing'} ${count}`}</button>
      <button onClick={onClose}>Close</button>
    </section>
  )
}

beforeEach(() => {
  load.mockReset()
  jest.spyOn(console, 'error').mockReset()
})

async function press(name: string) {
  await act(async () => screen.getByRole('button', { name }).click())
}

function draw() {
  const Dialog = lazyDialog(load)
  const { host, notifications } = createTestHost('analytics')
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  render(
    <HostProvider value={host}>
      <IntlProvider locale="en" messages={messages}>
        <Page />
      </IntlProvider>
    </HostProvider>,
  )
  return notifications
}

test('a dialog loads nothing before it opens, keeps its content while it closes, and reopens with fresh state', async () => {
  load.mockResolvedValue(Counting)
  draw()
  expect(load).not.toHaveBeenCalled()
  await press('Open')
  await press('open 0')
  await press('Close')
  expect(screen.getByRole('button', { name: 'closing 1' })).toBeTruthy()
  await press('Open')
  expect(screen.getByRole('button', { name: 'open 0' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a dialog closes with a notification when its code cannot be loaded, and opens when it is there again', async () => {
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))
  const notifications = draw()
  await press('Open')
  expect(notifications).toMatchObject([{ severity: 'warning', message: messages['analytics.dialog.unreachable'] }])
  load.mockReset()
  load.mockResolvedValue(Counting)
  await press('Open')
  expect(screen.getByRole('button', { name: 'open 0' })).toBeTruthy()
})
