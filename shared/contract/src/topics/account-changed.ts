import * as z from 'zod/mini'
import { accountSchema } from '../account/account.ts'
import { defineTopic } from './topic.ts'

/**
 * The account that the person works in is now another one, or nobody's.
 * @public
 */
export const accountChanged = defineTopic(
  'account/changed@1',
  z.object({ account: z.nullable(accountSchema), sub: z.nullable(z.string()) }),
  { retained: true, crossTab: true },
)
