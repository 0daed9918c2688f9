import * as z from 'zod/mini'

const flagsSchema = z.record(z.string(), z.unknown())

/**
 * What the identity token says about the person and the account, with claim names without their namespace.
 * @public
 */
export const claimsSchema = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  user_name: z.optional(z.string()),
  picture: z.optional(z.string()),
  account_type: z.enum(['personal', 'organization']),
  organization_id: z.optional(z.string()),
  organization_name: z.optional(z.string()),
  organization_display_name: z.optional(z.string()),
  organization_metadata: z.optional(flagsSchema),
  roles: z._default(z.array(z.string()), []),
  app_metadata: z._default(flagsSchema, {}),
  user_metadata: z._default(flagsSchema, {}),
  updated_at: z.optional(z.string()),
})

/**
 * The claims of the signed-in person.
 * @public
 */
export type Claims = z.infer<typeof claimsSchema>
