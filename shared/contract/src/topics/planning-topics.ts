import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * Scenarios of the account were sent to the server and fetched again. A screen that lists scenarios or chooses among
 * them fetches those that it shows.
 * @public
 */
export const scenarioSynced = defineTopic(
  'scenario/synced@1',
  z.object({
    /** The organization's id, or a person's `sub`. */
    ownerId: z.string(),
    /** Those that were added or changed, at most 500; the others are as they were. */
    scenarioIds: z.array(z.string()).check(z.maxLength(500)),
  }),
)
