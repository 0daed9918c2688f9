import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * A message for the person, with its colour.
 * @public
 */
export const notificationSchema = z.object({
  /** Which colour and icon it gets. */
  severity: z.enum(['success', 'info', 'warning', 'error']),
  /** In the user's language. */
  message: z.string(),
})

/**
 * A message for the person.
 * @public
 */
export type Notification = z.infer<typeof notificationSchema>

/**
 * Somebody wants a message shown at the top of the page.
 * @public
 */
export const notificationRequested = defineTopic('notification/requested@1', notificationSchema)
