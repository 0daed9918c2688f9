import '../plain-errors.ts'
import * as z from 'zod/mini'
import { localeSchema } from '../preferences/locale.ts'
import { contractRangeSchema } from '../contract-version.ts'
import { menuDescriptorSchema } from './menu-descriptor.ts'
import { remoteUsesSchema } from './remote-uses.ts'
import { routeDescriptorSchema } from './route-descriptor.ts'
import { slotsDescriptorSchema } from './slot-descriptor.ts'
import { topicIdSchema } from './identifiers.ts'

/**
 * A remote as its `remote.json` describes it: all that the shell needs to draw the menu, match routes and decide about
 * access before it loads any of the remote's code.
 * @public
 */
export const remoteDescriptorSchema = z.object({
  /** The address of this schema, so that editors check the file. */
  $schema: z.optional(z.string()),
  /** Lower-case letters, digits and hyphens; also the folder in URLs and the prefix of message ids. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  /** Who is responsible when the remote fails; shown with the reason. */
  owner: z.object({
    /** The team as people know it. */
    team: z.string().check(z.minLength(1)),
    /** How to reach it: an address, a channel, a telephone number. */
    contact: z.string().check(z.minLength(1)),
  }),
  /** What the remote needs to run. */
  requires: z.object({
    /** The contract versions that the remote works with, as a semver range: `^1.2.0`. */
    contract: contractRangeSchema,
  }),
  /** The languages that the remote has messages in. */
  locales: z.array(localeSchema),
  /** The remote's screens. */
  routes: z.array(routeDescriptorSchema),
  /** What the remote uses of others without importing it. Since 1.6.0. */
  uses: z._default(remoteUsesSchema, { routes: [] }),
  /** Its entries in the dashboard's menu. */
  menu: z._default(z.array(menuDescriptorSchema), []),
  /** The slots that it declares and contributes to. */
  slots: z._default(slotsDescriptorSchema, { declares: [], contributes: [] }),
  /** The topics of the event bus that the remote uses. */
  events: z._default(
    z.object({
      /** Topics that it publishes on. */
      publishes: z._default(z.array(topicIdSchema), []),
      /** Topics that it subscribes to. */
      consumes: z._default(z.array(topicIdSchema), []),
    }),
    { publishes: [], consumes: [] },
  ),
  /** Limits that are checked when the remote is built and loaded. */
  budgets: z.object({
    /** Milliseconds that the shell waits for the remote's code before it reports a failure. */
    loadDeadlineMs: z.int().check(z.gte(500), z.lte(30_000)),
    /** The maximum size of the first screen in kilobytes of brotli, without what the shell shares. */
    firstViewKilobytes: z.number().check(z.positive()),
  }),
})

/** @public */
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>

/** Every message id that the shell shows for the remote before it loads the remote's own messages. */
export function labelIds(descriptor: RemoteDescriptor): string[] {
  const ids = [
    ...descriptor.routes.flatMap((route) => [route.title, ...route.breadcrumb]),
    ...descriptor.menu.flatMap((entry) => [entry.label, entry.caption, entry.chip, entry.groupLabel]),
    ...descriptor.slots.contributes.map((contribution) => contribution.label),
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
}
