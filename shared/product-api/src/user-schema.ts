import * as z from 'zod/mini'
import { userIdSchema, organizationIdSchema } from './identifier-schemas.ts'

/** Identity providers keep flags as text: only "true" means yes. */
const flag = z.optional(z.string())

/** A user of the identity provider. Times are ISO 8601. */
export const userSchema = z.object({
  user_id: userIdSchema,
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  picture: z.optional(z.string()),
  /** What the user has bought, and whether they have a personal account besides their organizations'. */
  app_metadata: z.object({ standardTier: flag, accountingTier: flag, keyroomToolkit: flag, personalAccount: flag }),
  user_metadata: z.record(z.string(), z.unknown()),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
})

export type User = z.output<typeof userSchema>

/** An organization as the account menu shows it. */
export const organizationSchema = z.object({
  id: organizationIdSchema,
  /** The short name, unique at the identity provider. */
  name: z.string(),
  display_name: z.string(),
  branding: z.optional(z.object({ logo_url: z.optional(z.string()) })),
})

/** The organizations that a user is a member of, in the order of their display names. */
export const userOrganizationsSchema = z.array(organizationSchema)

export type Organization = z.output<typeof organizationSchema>

/** The facts that access depends on besides the token and the subscriptions. */
export const accessFactsSchema = z.object({
  /** Whether the installation lists the user as an operator, who may import public data. */
  isOperator: z.boolean(),
})

export type AccessFacts = z.output<typeof accessFactsSchema>

/** When a user requested the deletion of their data, or an administrator that of the organization. ISO 8601, or `null`. */
export const deleteRequestSchema = z.object({ requestedAt: z.nullable(z.string()) })

/** The users with a request, the oldest first. */
export const deleteRequestListSchema = z.array(z.object({ userId: userIdSchema, requestedAt: z.string() }))

/** The organizations with a request, the oldest first. */
export const organizationDeleteRequestListSchema = z.array(
  z.object({ organizationId: organizationIdSchema, requestedBy: userIdSchema, requestedAt: z.string() }),
)

export type DeleteRequest = z.output<typeof deleteRequestSchema>
export type DeleteRequestList = z.output<typeof deleteRequestListSchema>
export type OrganizationDeleteRequestList = z.output<typeof organizationDeleteRequestListSchema>
