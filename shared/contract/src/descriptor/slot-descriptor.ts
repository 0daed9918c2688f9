import * as z from 'zod/mini'
import { accessRuleSchema } from '../access/access-rule.ts'
import { messageIdSchema } from './identifiers.ts'

/**
 * What the remote adds to a slot of another remote's screen.
 * @public
 */
export const slotContributionDescriptorSchema = z.object({
  /** The slot as its declarer names it: `profile.tabs`. */
  slot: z.string(),
  /** The contribution's name among the remote's own `slots`. */
  name: z.string(),
  /** Message id of the label that the declarer shows for it: a tab's name. */
  label: messageIdSchema,
  /** Position among the contributions to the slot, lowest first. */
  order: z._default(z.number(), 0),
  /** Who sees the contribution. */
  access: accessRuleSchema,
})

/**
 * Named places on the screens of one remote that others fill.
 * @public
 */
export const slotsDescriptorSchema = z.object({
  /** The slots of its own screens that others may add to. */
  declares: z._default(z.array(z.string()), []),
  /** What it adds to slots of others' screens. */
  contributes: z._default(z.array(slotContributionDescriptorSchema), []),
})
