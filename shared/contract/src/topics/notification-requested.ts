import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

const notificationSchema = z.object({
  severity: z.enum(['success', 'info', 'warning', 'error']),
  /** In the user's language. */
  message: z.string(),
})

/** @public */
export type Notification = z.infer<typeof notificationSchema>

/**
 * Somebody wants a message shown at the top of the page.
 * @public
 */
export const notificationRequested = defineTopic('notification/requested@1', notificationSchema)
