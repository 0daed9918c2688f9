import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * Nobody is signed in any more: they signed out, or the identity provider ended the session.
 * @public
 */
export const sessionEnded = defineTopic('session/ended@1', z.object({ reason: z.enum(['logout', 'expired']) }))
