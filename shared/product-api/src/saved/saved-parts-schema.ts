import * as z from 'zod/mini'
import { savedIdSchema, userIdSchema } from '../identifier-schemas.ts'

/** The maximum number of peer groups, and of views, of one user in one account. */
export const maxSaved = 200

/** The maximum length of a name, in UTF-16 units. */
export const maxSavedName = 80

/** A name in any script: one line, and no characters that change the text direction. */
export const savedNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(maxSavedName),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'a single line without control characters',
  }),
)

/** The properties of every saved item. */
export const savedFactsSchema = z.object({
  id: savedIdSchema,
  name: savedNameSchema,
  /** Seen by every member of the organization. Never true in a personal account. */
  shared: z.boolean(),
  owner: userIdSchema,
  /** The owner's name when they last saved it; null if unknown, or the owner was deleted. */
  ownerName: z.nullable(z.string()),
  /** Whether the caller is the owner. */
  own: z.boolean(),
  /** Increases with each change; the value for `If-Match`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})
