import * as z from 'zod/mini'

/** The id of a message in the remote's own catalogue: its name, then dotted words. */
export const messageIdSchema = z.string().check(z.regex(/^[a-z][\w-]*(\.[\w-]+)+$/))
