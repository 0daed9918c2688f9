import * as z from 'zod/mini'

/** Where a person is signed in. Times are ISO 8601; what is not known is `null`. */
export const userSessionSchema = z.object({
  id: z.string(),
  startedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** When it ends unless it is used before. */
  expiresAt: z.nullable(z.string()),
  /** The name of the browser, such as "Firefox". */
  browser: z.nullable(z.string()),
  /** The name of the system that it runs on, such as "Windows". */
  system: z.nullable(z.string()),
  /** The network address that it was last used from. */
  address: z.nullable(z.string()),
  /** Whether it is the one that the token of the question came out of. */
  isCurrent: z.boolean(),
})

/** The current one first, then those that were used last. */
export const userSessionsSchema = z.array(userSessionSchema)

export type UserSession = z.output<typeof userSessionSchema>
