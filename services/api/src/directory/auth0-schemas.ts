import { organizationSchema, userSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'

// The answers of the Auth0 Management API v2 that we read. Providers leave empty metadata out.

export const tokenAnswerSchema = z.object({ access_token: z.string(), expires_in: z.number().check(z.positive()) })

export const auth0UserSchema = z.extend(userSchema, {
  picture: z.pipe(
    z.nullish(z.string()),
    z.transform((picture) => picture ?? undefined),
  ),
  app_metadata: z._default(userSchema.shape.app_metadata, {}),
  user_metadata: z._default(userSchema.shape.user_metadata, {}),
})

export const auth0OrganizationsSchema = z.array(organizationSchema)

export const auth0OrganizationSchema = z.extend(organizationSchema, {
  metadata: z._default(z.record(z.string(), z.string()), {}),
})

export const auth0RolesSchema = z.array(z.object({ id: z.string(), name: z.string() }))
