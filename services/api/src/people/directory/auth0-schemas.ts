import {
  memberSchema,
  organizationSchema,
  pendingInviteSchema,
  rolesSchema,
  userSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'

// The answers of the Auth0 Management API v2. Providers omit empty metadata.

export const tokenAnswerSchema = z.object({ access_token: z.string(), expires_in: z.number().check(z.positive()) })

export const auth0UserSchema = z.extend(userSchema, {
  picture: z.pipe(
    z.nullish(z.string()),
    z.transform((picture) => picture ?? undefined),
  ),
  app_metadata: z._default(userSchema.shape.app_metadata, {}),
  user_metadata: z._default(userSchema.shape.user_metadata, {}),
})

export const auth0UsersSchema = z.array(auth0UserSchema)

export const auth0OrganizationsSchema = z.array(organizationSchema)

export const auth0OrganizationSchema = z.extend(organizationSchema, {
  metadata: z._default(z.record(z.string(), z.string()), {}),
})

export const auth0RolesSchema = rolesSchema

const text = z._default(z.nullish(z.string()), '')

/** A person who signed up by phone has no e-mail address, and may have no name. */
const auth0MemberSchema = z.pipe(
  z.object({
    ...memberSchema.shape,
    name: text,
    email: text,
    picture: z.nullish(z.string()),
    roles: z._default(rolesSchema, []),
  }),
  z.transform(({ user_id, name, email, picture, roles }) => ({
    user_id,
    name: name || email || user_id,
    email: email ?? '',
    roles,
    ...(picture ? { picture } : {}),
  })),
)

export const auth0MembersSchema = z.object({ next: z.nullish(z.string()), members: z.array(auth0MemberSchema) })

export const auth0InviteSchema = z.extend(pendingInviteSchema, {
  roles: z._default(pendingInviteSchema.shape.roles, []),
})

export const auth0InvitesSchema = z.array(auth0InviteSchema)

const optionalText = z.nullish(z.string())

export const auth0SessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: optionalText,
      authenticated_at: optionalText,
      last_interacted_at: optionalText,
      updated_at: optionalText,
      /** When it ends, and when it ends if it is not used. */
      expires_at: optionalText,
      idle_expires_at: optionalText,
      device: z.nullish(
        z.object({
          initial_ip: optionalText,
          last_ip: optionalText,
          initial_user_agent: optionalText,
          last_user_agent: optionalText,
        }),
      ),
    }),
  ),
  next: optionalText,
})
