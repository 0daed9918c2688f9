import { topics, type Notification } from '@keyroom/contract'
import { lazy, Suspense } from 'react'
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

/** Collects messages from now on, also those that come before there is anything drawn to show them. */
export function followNotifications(): () => void {
  return shellEvents.subscribe(topics.notificationRequested, enqueue)
}

/** Messages at the top right, one after the other. */
export function Notifications() {
  const [current] = useQueue((queue) => queue.waiting)
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
