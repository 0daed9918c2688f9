import { topics, type Notification, type Snackbar } from '@keyroom/contract'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'
import { dequeue, dismiss, emptyQueue, enqueue, type MessageQueue } from './message-queue.ts'

type Numbered<Message> = Message & { readonly id: number }

interface Messages {
  readonly notifications: MessageQueue<Numbered<Notification>>
  readonly snackbars: MessageQueue<Numbered<Snackbar>>
}

/** What is to be said at the edges of the page: notifications at the top, snackbars where they ask to be. */
export const useMessages = create<Messages>(() => ({ notifications: emptyQueue, snackbars: emptyQueue }))
let lastId = 0

/** Collects notifications from now on, also those that come before there is anything drawn to show them. */
export function followNotifications(): () => void {
  return shellEvents.subscribe(topics.notificationRequested, (notification) =>
    useMessages.setState(({ notifications }) => {
      const { active, waiting } = notifications
      const isSaid = [active, ...waiting].some((known) => known?.message === notification.message)
      return isSaid ? {} : { notifications: enqueue(notifications, { ...notification, id: ++lastId }) }
    }),
  )
}

/**
 * Shows a snackbar after the earlier ones, but an offer to act at once in place of an earlier offer: people undo what
 * they did last, and would press the earlier "Undo" for it.
 */
export function showSnackbar(snackbar: Snackbar): void {
  useMessages.setState(({ snackbars: { active, waiting } }) => {
    const numbered = { ...snackbar, id: ++lastId }
    const isReplaced = (shown: Snackbar | undefined) => snackbar.action !== undefined && shown?.action !== undefined
    return {
      snackbars: isReplaced(active)
        ? { active: numbered, waiting }
        : enqueue({ active, waiting: waiting.filter((later) => !isReplaced(later)) }, numbered),
    }
  })
}

/** What was shown is gone: the next one comes, if there is one. */
export const nextNotification = () =>
  useMessages.setState(({ notifications }) => ({ notifications: next(notifications) }))

export const nextSnackbar = () => useMessages.setState(({ snackbars }) => ({ snackbars: next(snackbars) }))

function next<Message>(queue: MessageQueue<Message>): MessageQueue<Message> {
  return queue.waiting.length > 0 ? dequeue(queue) : dismiss(queue)
}
