import * as z from 'zod/mini'
import { localeSchema } from '../host/locale.ts'
import { menuDescriptorSchema } from './menu-descriptor.ts'
import { routeDescriptorSchema } from './route-descriptor.ts'
import { slotsDescriptorSchema } from './slot-descriptor.ts'

const topicIdSchema = z.string().check(z.regex(/^[a-z-]+\/[a-z-]+@\d+$/))

/**
 * A remote as its `remote.json` describes it: all that the shell needs to draw the menu, match routes and decide about
 * access before it loads any of the remote's code.
 * @public
 */
export const remoteDescriptorSchema = z.object({
  $schema: z.optional(z.string()),
  /** Lower-case letters, digits and hyphens; also the folder in URLs and the prefix of message ids. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  owner: z.object({ team: z.string().check(z.minLength(1)), contact: z.string().check(z.minLength(1)) }),
  requires: z.object({
    /** The contract versions that the remote works with, as a semver range: `^1.2.0`. */
    contract: z.string().check(z.minLength(1)),
  }),
  locales: z.array(localeSchema),
  routes: z.array(routeDescriptorSchema),
  menu: z._default(z.array(menuDescriptorSchema), []),
  slots: z._default(slotsDescriptorSchema, { declares: [], contributes: [] }),
  events: z._default(
    z.object({ publishes: z._default(z.array(topicIdSchema), []), consumes: z._default(z.array(topicIdSchema), []) }),
    { publishes: [], consumes: [] },
  ),
  budgets: z.object({
    /** How long the shell waits for the remote's code before it says that it failed. */
    loadDeadlineMs: z.int().check(z.gte(500), z.lte(30_000)),
    /** What the first screen may weigh, brotli, without what the shell shares. */
    firstViewKilobytes: z.number().check(z.positive()),
  }),
})

/** @public */
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>
