import * as z from 'zod/mini'
import { accessRuleSchema } from '../access/access-rule.ts'
import { messageIdSchema } from './identifiers.ts'

/** The groups of the menu that belong to the shell, in their order; any other comes after them. */
export const shellMenuGroups: readonly string[] = ['widget', 'facilities', 'settings']

/**
 * An entry of the dashboard's menu.
 * @public
 */
export const menuDescriptorSchema = z.object({
  /** Unique in the remote. */
  id: z.string().check(z.minLength(1)),
  /**
   * `item` opens a page or another site, `collapse` holds the entries that name it as their `parent`. Any text is
   * valid, since a shell draws "Menu Items Error" for an unknown type.
   */
  type: z._default(z.string(), 'item'),
  /** `widget`, `facilities` and `settings` belong to the shell; any other group is last, with `groupLabel`. */
  group: z.string(),
  /** Message id of the heading of a group that is not the shell's. */
  groupLabel: z.optional(messageIdSchema),
  /** Position in the group, lowest first. */
  order: z.number(),
  /** Message id of the entry's name. */
  label: messageIdSchema,
  /** Message id of the small line below the name. */
  caption: z.optional(messageIdSchema),
  /** The name of an icon of the design system. */
  icon: z.string(),
  /** The id of the route that it opens. An `item` has this or `href`; a `collapse` has neither. */
  route: z.optional(z.string()),
  /** The address of another site that it opens in a new tab: `https://…`. Since 1.1.0. */
  href: z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/))),
  /** The id of the `collapse` of this remote that contains the entry, which also sets the entry's group. Since 1.1.0. */
  parent: z.optional(z.string()),
  /** Whether the entry is visible but can't be opened. */
  disabled: z._default(z.boolean(), false),
  /** Message id of a short word after the label. */
  chip: z.optional(messageIdSchema),
  /**
   * The letter that opens its page after a g. If several entries name a letter, the first in the menu gets it; h and s
   * belong to the shell. Since 1.1.0.
   */
  shortcut: z.optional(z.string().check(z.regex(/^[a-z]$/))),
  /** Who sees the entry; the route decides who may open it. */
  visibleTo: z._default(accessRuleSchema, 'signed-in'),
})

/** @public */
export type MenuDescriptor = z.infer<typeof menuDescriptorSchema>
