import * as z from 'zod/mini'

/** A session of a user. Times are ISO 8601; unknown values are `null`. */
export const userSessionSchema = z.object({
  id: z.string(),
  startedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** When it ends if it is not used. */
  expiresAt: z.nullable(z.string()),
  /** The name of the browser, such as "Firefox". */
  browser: z.nullable(z.string()),
  /** The name of the system that it runs on, such as "Windows". */
  system: z.nullable(z.string()),
  /** The network address that it was last used from. */
  address: z.nullable(z.string()),
  /** Whether it is the session of the request's token. */
  isCurrent: z.boolean(),
})

/** The current session first, then by last use. */
export const userSessionsSchema = z.array(userSessionSchema)

export type UserSession = z.output<typeof userSessionSchema>
