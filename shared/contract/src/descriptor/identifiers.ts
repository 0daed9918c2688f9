import * as z from 'zod/mini'

/** A topic of the event bus with its version: `facility/selected@1`. */
export const topicIdSchema = z.string().check(z.regex(/^[a-z-]+\/[a-z-]+@\d+$/))
