import * as z from 'zod/mini'

/**
 * A person's subject, such as `auth0|sample-admin`. It becomes a path segment, so `.` and `..` are invalid, as is
 * text that a database cannot store.
 */
export const userIdSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(128),
    z.regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]*$/u, { error: 'is not the id of a user' }),
  )

/** An organization's id, such as `org_lakeside`. */
export const organizationIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

/** The id of a subscription, such as `si_…` or `sub_sample_org_lakeside_toolkit`. */
export const subscriptionIdSchema = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[A-Za-z0-9_-]+$/))

/** The id of a saved item, or of a program. */
export const savedIdSchema = z.string().check(z.maxLength(36), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
