import type { Notification } from '../topics/notification-requested.ts'

/**
 * Shows a message at the top of the page for three seconds. The text is already in the user's language.
 * @public
 */
export type HostNotify = (notification: Notification) => void
