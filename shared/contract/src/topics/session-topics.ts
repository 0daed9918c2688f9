import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * A step of signing in or out, for logs and for the developer panel. It never carries a token.
 * @public
 */
export const sessionEvent = defineTopic(
  'session/event@1',
  z.object({
    event: z.enum(['popup-started', 'popup-complete', 'redirect-handled', 'token-obtained', 'logout', 'error']),
    /** The identity provider's code when the event is an error. */
    code: z.optional(z.string()),
  }),
)
