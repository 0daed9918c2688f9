import { lazyComponent } from '@keyroom/ui/core'
import { nextNotification, nextSnackbar, useMessages } from '../../kernel/notifications/messages-store.ts'

/** Fetches what shows messages: ahead, so that the message of an outage can be shown in it. */
export const loadBubbles = () => import('./bubbles.tsx')

/** No page begins with a message. One that comes before this is loaded waits for it. */
const NotificationBubble = lazyComponent(async () => (await loadBubbles()).NotificationBubble, {
  fallback: null,
  onFailure: 'retry',
})
const SnackbarBubble = lazyComponent(async () => (await loadBubbles()).SnackbarBubble, {
  fallback: null,
  onFailure: 'retry',
})

/** Notifications at the top right and snackbars where they ask to be, each one after the other. */
export function Notifications() {
  const notification = useMessages(({ notifications }) => notifications.active)
  const snackbar = useMessages(({ snackbars }) => snackbars.active)
  return (
    <>
      {notification ? (
        <NotificationBubble key={notification.id} notification={notification} onGone={nextNotification} />
      ) : null}
      {snackbar ? <SnackbarBubble key={snackbar.id} snackbar={snackbar} onGone={nextSnackbar} /> : null}
    </>
  )
}
