import { topics, type Notification } from '@keyroom/contract'
import { untilThere } from '@keyroom/ui/core'
import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'

interface Queue {
  readonly waiting: readonly (Notification & { readonly id: number })[]
}

const useQueue = create<Queue>(() => ({ waiting: [] }))
let lastId = 0

/** Fetches what shows messages: ahead, so that the message of an outage can be shown in it. */
export const loadNotificationBubble = async () => (await import('./notification-bubble.tsx')).NotificationBubble

/** No page begins with a message. One that comes while this can't be fetched waits for it. */
const NotificationBubble = lazy(async () => ({ default: await untilThere(loadNotificationBubble) }))

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
