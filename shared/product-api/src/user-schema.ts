import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

/** Identity providers keep flags as text: only "true" is a yes. */
const flag = z.optional(z.string())

/** A person, as the identity provider knows them. Times are ISO 8601. */
export const userSchema = z.object({
  user_id: userIdSchema,
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  picture: z.optional(z.string()),
  /** What the person has bought, and whether they have an account of their own besides their organizations'. */
  app_metadata: z.object({ standardTier: flag, accountingTier: flag, keyroomToolkit: flag, personalAccount: flag }),
  user_metadata: z.record(z.string(), z.unknown()),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
})

export type User = z.output<typeof userSchema>
