import * as z from 'zod/mini'
import { accessRuleSchema } from '../access/access-rule.ts'
import { messageIdSchema } from './message-id.ts'

/**
 * What the remote adds to a named place of another remote's screen.
 * @public
 */
export const slotContributionDescriptorSchema = z.object({
  /** The slot as its declarer names it: `profile.tabs`. */
  slot: z.string(),
  /** The contribution's name among the remote's own `slots`. */
  name: z.string(),
  label: messageIdSchema,
  order: z._default(z.number(), 0),
  access: accessRuleSchema,
})

/** @public */
export const slotsDescriptorSchema = z.object({
  /** The places of its own screens that others may add to. */
  declares: z._default(z.array(z.string()), []),
  contributes: z._default(z.array(slotContributionDescriptorSchema), []),
})
