import { topics, type Notification } from '@keyroom/contract'
import { Alert, Snackbar } from '@keyroom/ui/core'
import { useEffect } from 'react'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'

interface Queue {
  readonly waiting: readonly (Notification & { readonly id: number })[]
}

const useQueue = create<Queue>(() => ({ waiting: [] }))
let lastId = 0

const autoHideMilliseconds = 3_000

/** Messages at the top right, one after the other, each for three seconds. */
export function Notifications() {
  const [current] = useQueue((queue) => queue.waiting)
  useEffect(() => shellEvents.subscribe(topics.notificationRequested, enqueue), [])
  return (
    <Snackbar
      key={current?.id}
      open={current !== undefined}
      autoHideDuration={autoHideMilliseconds}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') dequeue()
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Alert severity={current?.severity ?? 'info'} variant="filled" onClose={dequeue}>
        {current?.message}
      </Alert>
    </Snackbar>
  )
}

function enqueue(notification: Notification): void {
  useQueue.setState(({ waiting }) => {
    const said = waiting.some(({ message }) => message === notification.message)
    return said ? { waiting } : { waiting: [...waiting, { ...notification, id: ++lastId }] }
  })
}

function dequeue(): void {
  useQueue.setState(({ waiting }) => ({ waiting: waiting.slice(1) }))
}
