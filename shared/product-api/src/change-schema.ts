import * as z from 'zod/mini'
import { organizationIdSchema, userIdSchema } from './identifier-schemas.ts'

/**
 * What an event `change` of `GET /api/changes` says: what is no longer as it was. It never says how it is now; whoever
 * shows it asks again.
 */
export const changeSchema = z.discriminatedUnion('subject', [
  /** Hospitals or cost reports were imported. Everybody hears it. */
  z.object({ subject: z.literal('public-data') }),
  /** An import of public data began, ended, or got into another state. Only streams of operators hear it. */
  z.object({ subject: z.literal('imports') }),
  /** Settings, seats, members or invitations of an organization. Only streams of its own accounts hear it. */
  z.object({
    subject: z.literal('organization'),
    organizationId: organizationIdSchema,
    /** Which part alone: a seat is no reason to fetch thousands of members again. Missing: any of it. */
    part: z.optional(z.enum(['settings', 'members', 'invites'])),
  }),
  /**
   * The role of a person in an organization, or that they belong there: a token says less than the truth now. Only
   * their own streams hear it.
   */
  z.object({
    subject: z.literal('membership'),
    organizationId: organizationIdSchema,
    userId: userIdSchema,
    /** They were removed: there is no token of the organization to be had for them any more. */
    isRemoval: z.optional(z.literal(true)),
  }),
  /**
   * What the identity provider says of a person, or that they were signed out everywhere: a token says less than the
   * truth now. Only their own streams hear it, in whatever account.
   */
  z.object({ subject: z.literal('person'), userId: userIdSchema }),
  /** What an organization or a person has bought: one of the two is null. Only streams of that account hear it. */
  z.object({
    subject: z.literal('subscription'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
  }),
  /**
   * Peer groups or views that were saved. Streams of the organization hear of what it shares; of what a person keeps for
   * themselves only their own streams in that account do. Without an organization it is the person's own account.
   */
  z.object({
    subject: z.literal('saved'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
    kind: z.enum(['peer-groups', 'views']),
  }),
])

export type Change = z.output<typeof changeSchema>
