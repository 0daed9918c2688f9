import { Suspense } from 'react'
import { whenThere } from '../later/when-there.ts'
import { nextNotification, nextSnackbar, useMessages } from './messages-store.ts'

/** Fetches what shows messages: ahead, so that the message of an outage can be shown in it. */
export const loadBubbles = () => import('./bubbles.ts')

/** No page begins with a message. One that comes while this can't be fetched waits for it. */
const NotificationBubble = whenThere(async () => (await loadBubbles()).NotificationBubble)
const SnackbarBubble = whenThere(async () => (await loadBubbles()).SnackbarBubble)

/** Notifications at the top right and snackbars where they ask to be, each one after the other. */
export function Notifications() {
  const notification = useMessages(({ notifications }) => notifications.active)
  const snackbar = useMessages(({ snackbars }) => snackbars.active)
  return (
    <Suspense fallback={null}>
      {notification ? (
        <NotificationBubble key={notification.id} notification={notification} onGone={nextNotification} />
      ) : null}
      {snackbar ? <SnackbarBubble key={snackbar.id} snackbar={snackbar} onGone={nextSnackbar} /> : null}
    </Suspense>
  )
}
