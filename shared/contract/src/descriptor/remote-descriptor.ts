import '../plain-errors.ts'
import * as z from 'zod/mini'
import { localeSchema } from '../host/locale.ts'
import { contractRangeSchema } from './contract-range.ts'
import { menuDescriptorSchema } from './menu-descriptor.ts'
import { routeDescriptorSchema } from './route-descriptor.ts'
import { slotsDescriptorSchema } from './slot-descriptor.ts'
import { topicIdSchema } from './topic-id.ts'

/**
 * A remote as its `remote.json` describes it: all that the shell needs to draw the menu, match routes and decide about
 * access before it loads any of the remote's code.
 * @public
 */
export const remoteDescriptorSchema = z.object({
  /** Where this schema lies, so that editors check the file as it is written. */
  $schema: z.optional(z.string()),
  /** Lower-case letters, digits and hyphens; also the folder in URLs and the prefix of message ids. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  /** Who answers when the remote fails; shown with the reason. */
  owner: z.object({
    /** The team as people know it. */
    team: z.string().check(z.minLength(1)),
    /** Where it is reached: an address, a channel, a telephone number. */
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
  /** Its entries in the dashboard's menu. */
  menu: z._default(z.array(menuDescriptorSchema), []),
  /** The places that remotes open to each other on their screens. */
  slots: z._default(slotsDescriptorSchema, { declares: [], contributes: [] }),
  /** The topics of the event bus that the remote uses. */
  events: z._default(
    z.object({
      /** Topics on which it says something. */
      publishes: z._default(z.array(topicIdSchema), []),
      /** Topics that it subscribes to. */
      consumes: z._default(z.array(topicIdSchema), []),
    }),
    { publishes: [], consumes: [] },
  ),
  /** What the remote promises, checked at its build and while it loads. */
  budgets: z.object({
    /** Milliseconds that the shell waits for the remote's code before it says that it failed. */
    loadDeadlineMs: z.int().check(z.gte(500), z.lte(30_000)),
    /** What the first screen may weigh in kilobytes of brotli, without what the shell shares. */
    firstViewKilobytes: z.number().check(z.positive()),
  }),
})

/** @public */
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>
