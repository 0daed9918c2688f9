import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * A message for the person, with its color.
 * @public
 */
export const notificationSchema = z.object({
  /** Which color and icon it gets. */
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
 * Requests a message at the top of the page.
 * @public
 */
export const notificationRequested = defineTopic('notification/requested@1', notificationSchema)

/**
 * A remote could not be loaded or drawn.
 * @public
 */
export const remoteFailed = defineTopic(
  'remote/failed@1',
  z.object({ remote: z.string(), version: z.string(), reason: z.string(), traceId: z.string() }),
)
