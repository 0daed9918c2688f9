import * as z from 'zod/mini'
import { userIdSchema } from '../identifier-schemas.ts'

/** How many peer groups, and how many views, one person may keep in one account. */
export const MOST_SAVED = 200

/** Longest name of something saved, in UTF-16 units. */
export const MOST_SAVED_NAME = 80

/** A name in any script: one line, and nothing that turns the direction of the text around it. */
export const savedNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MOST_SAVED_NAME),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'a single line without control characters',
  }),
)

/** The id of something saved. */
export const savedIdSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** What everything saved says of itself. */
export const savedFactsSchema = z.object({
  id: savedIdSchema,
  name: savedNameSchema,
  /** Seen by every member of the organization. Never true in a personal account. */
  shared: z.boolean(),
  owner: userIdSchema,
  /** What the owner was called when they last saved it; null where that is not known, or they were deleted. */
  ownerName: z.nullable(z.string()),
  /** Whether whoever asks is the owner. */
  own: z.boolean(),
  /** Another number after each change; what `If-Match` wants. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})
