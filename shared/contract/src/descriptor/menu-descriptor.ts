import * as z from 'zod/mini'
import { accessRuleSchema } from '../access/access-rule.ts'
import { messageIdSchema } from './message-id.ts'

/**
 * A menu entry. The type is any text on purpose: an older shell draws "Menu Items Error" for one that it does not know
 * instead of refusing the whole remote.
 * @public
 */
export const menuDescriptorSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** `item` today. */
  type: z._default(z.string(), 'item'),
  /** `widget`, `facilities` and `settings` belong to the shell; any other comes last, with `groupLabel`. */
  group: z.string(),
  groupLabel: z.optional(messageIdSchema),
  /** Position in the group, lowest first. */
  order: z.number(),
  label: messageIdSchema,
  caption: z.optional(messageIdSchema),
  icon: z.string(),
  /** The id of the route that it opens. */
  route: z.string(),
  disabled: z._default(z.boolean(), false),
  /** Message id of a short word behind the label. */
  chip: z.optional(messageIdSchema),
  /** Who sees the entry at all; who may open it is the route's matter. */
  visibleTo: z._default(accessRuleSchema, 'signed-in'),
})

/** @public */
export type MenuDescriptor = z.infer<typeof menuDescriptorSchema>
