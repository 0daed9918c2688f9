import * as z from 'zod/mini'

/** The id of a message in the remote's own catalog: its name, then dotted words. */
export const messageIdSchema = z.string().check(z.regex(/^[a-z][\w-]*(\.[\w-]+)+$/))

/** A topic of the event bus with its version: `facility/selected@1`. */
export const topicIdSchema = z.string().check(z.regex(/^[a-z-]+\/[a-z-]+@\d+$/))
