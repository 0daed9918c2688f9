import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * Something on the server is no longer as it was; never how it is now. The page's cache of server state has been told
 * already: this is for what a screen keeps outside of it. `everything` after changes may have been missed.
 * @public
 */
export const dataChanged = defineTopic(
  'data/changed@1',
  z.object({
    subject: z.enum(['public-data', 'organization', 'everything']),
    /** Whose settings or seats, where the subject is an organization. */
    organizationId: z.optional(z.string()),
  }),
)
