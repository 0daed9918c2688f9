import * as z from 'zod/mini'

/** The id of a role at the identity provider, such as `rol_admin`. */
export const roleIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

/** A role of a member. Existing names: Admin, Member. */
export const roleSchema = z.object({ id: roleIdSchema, name: z.string() })

export const rolesSchema = z.array(roleSchema)

/** The name of the role that may manage an organization. */
export const adminRole = 'Admin'

/** The name of the role for users who accept an invitation. */
export const memberRole = 'Member'

export type Role = z.output<typeof roleSchema>
