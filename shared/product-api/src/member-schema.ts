import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'
import { rolesSchema } from './role-schema.ts'

/** A member of an organization, as every other member may see them. */
export const memberSchema = z.object({
  user_id: userIdSchema,
  name: z.string(),
  email: z.string(),
  picture: z.optional(z.string()),
  roles: rolesSchema,
})

/** All members of an organization, by name. */
export const membersSchema = z.array(memberSchema)

export type Member = z.output<typeof memberSchema>
