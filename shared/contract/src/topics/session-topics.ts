import * as z from 'zod/mini'
import { accountSchema } from '../account/account.ts'
import { defineTopic } from './topic.ts'

/**
 * The person works in another account now, or nobody is signed in.
 * @public
 */
export const accountChanged = defineTopic(
  'account/changed@1',
  z.object({ account: z.nullable(accountSchema), sub: z.nullable(z.string()) }),
  { retained: true, crossTab: true },
)

/**
 * A step of signing in or out, for logs and for the developer panel. It never carries a token.
 * @public
 */
export const sessionEvent = defineTopic(
  'session/event@1',
  z.object({
    event: z.enum(['popup-started', 'popup-complete', 'redirect-handled', 'token-obtained', 'logout', 'error']),
    /** The identity provider's code if the event is an error. */
    code: z.optional(z.string()),
  }),
)

/**
 * The session ended: the person signed out, or the identity provider ended it.
 * @public
 */
export const sessionEnded = defineTopic('session/ended@1', z.object({ reason: z.enum(['logout', 'expired']) }))
