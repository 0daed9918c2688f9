import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * A remote could not be loaded or drawn.
 * @public
 */
export const remoteFailed = defineTopic(
  'remote/failed@1',
  z.object({ remote: z.string(), version: z.string(), reason: z.string(), traceId: z.string() }),
)
