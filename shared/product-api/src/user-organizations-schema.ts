import * as z from 'zod/mini'
import { organizationIdSchema } from './identifier-schemas.ts'

/** An organization as the account menu shows it. */
export const organizationSchema = z.object({
  id: organizationIdSchema,
  /** The short name, unique at the identity provider. */
  name: z.string(),
  display_name: z.string(),
  branding: z.optional(z.object({ logo_url: z.optional(z.string()) })),
})

/** The organizations that a person is a member of, in the order of their display names. */
export const userOrganizationsSchema = z.array(organizationSchema)

export type Organization = z.output<typeof organizationSchema>
