import { topics, type Notification } from '@keyroom/contract'
import { lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'

interface Queue {
  readonly waiting: readonly (Notification & { readonly id: number })[]
}

const useQueue = create<Queue>(() => ({ waiting: [] }))
let lastId = 0

/** Fetched for the first message: hardly any page begins with one. */
const NotificationBubble = lazy(async () => ({
  default: (await import('./notification-bubble.tsx')).NotificationBubble,
}))

/** Messages at the top right, one after the other. */
export function Notifications() {
  const [current] = useQueue((queue) => queue.waiting)
  useEffect(() => shellEvents.subscribe(topics.notificationRequested, enqueue), [])
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <NotificationBubble key={current.id} notification={current} onClose={dequeue} />
    </Suspense>
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
