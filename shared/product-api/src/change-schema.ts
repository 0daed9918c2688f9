import * as z from 'zod/mini'
import { organizationIdSchema, savedIdSchema, userIdSchema } from './identifier-schemas.ts'

/**
 * An event `change` of `GET /api/changes`: what has changed. It never holds the new value; a page that
 * shows it fetches it again.
 */
export const changeSchema = z.discriminatedUnion('subject', [
  /** Hospitals or cost reports were imported. Everybody gets it. */
  z.object({ subject: z.literal('public-data') }),
  /** An import of public data began, ended or changed its state. Only operators get it. */
  z.object({ subject: z.literal('imports') }),
  /** Settings, seats, members or invitations of an organization. Only streams of its own accounts get it. */
  z.object({
    subject: z.literal('organization'),
    organizationId: organizationIdSchema,
    /** The part that changed, since a seat is no reason to fetch thousands of members again. Any part if missing. */
    part: z.optional(z.enum(['settings', 'members', 'invites'])),
  }),
  /**
   * The role or the membership of a user in an organization, so that current tokens are outdated. Only
   * their own streams get it.
   */
  z.object({
    subject: z.literal('membership'),
    organizationId: organizationIdSchema,
    userId: userIdSchema,
    /** Whether the user was removed and can't get a token of the organization any more. */
    isRemoval: z.optional(z.literal(true)),
  }),
  /**
   * What the identity provider says about a user, or that they were signed out everywhere, so that current tokens are
   * outdated. Only their own streams get it, in any account.
   */
  z.object({ subject: z.literal('person'), userId: userIdSchema }),
  /** The subscriptions of an organization or a user: one of the two is null. Only streams of that account get it. */
  z.object({
    subject: z.literal('subscription'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
  }),
  /**
   * Saved peer groups or views. All streams of the organization get changes of shared ones; only the owner's own
   * streams in that account get changes of private ones. Without an organization it is the personal account.
   */
  z.object({
    subject: z.literal('saved'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
    kind: z.enum(['peer-groups', 'views']),
  }),
  /** A program of an organization or a person: one of the two is null. Only streams of that account get it. */
  z.object({
    subject: z.literal('program'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
    programId: savedIdSchema,
    /** Of the scenario that the program belongs to. */
    projectId: z.optional(savedIdSchema),
  }),
  /**
   * A project, or a client, location or scenario of it, of an organization or a person: one of the two is null. Only
   * streams of that account get it, also those of members who do not see the project.
   */
  z.object({
    subject: z.literal('project'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
    /** Null for a client or a location. */
    projectId: z.nullable(savedIdSchema),
  }),
  /** Comments on a scenario. Only streams of its account get it. */
  z.object({
    subject: z.literal('comments'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
    scenarioId: savedIdSchema,
  }),
  /** Links to a scenario. Only streams of its account get it. */
  z.object({
    subject: z.literal('share-links'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
    scenarioId: savedIdSchema,
  }),
  /** What a member of an organization is told, or has read. Only their own streams there get it. */
  z.object({ subject: z.literal('notifications'), organizationId: organizationIdSchema, userId: userIdSchema }),
  /** A study was published to an organization or a person, or withdrawn: one of the two is null. */
  z.object({
    subject: z.literal('partners'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
  }),
  /** The own criteria packs of an organization or a person: one of the two is null. Only streams of that account get it. */
  z.object({
    subject: z.literal('criteria-packs'),
    organizationId: z.nullable(organizationIdSchema),
    userId: z.nullable(userIdSchema),
  }),
])

export type Change = z.output<typeof changeSchema>

export type ClaimsChange = Extract<Change, { subject: 'membership' | 'person' }>

/** Whether the claims of tokens from before the change are outdated. */
export function isAboutClaims(change: Change): change is ClaimsChange {
  return change.subject === 'membership' || change.subject === 'person'
}
