import * as z from 'zod/mini'

/**
 * An account that a person can work in: their own, or an organization's.
 * @public
 */
export const accountSchema = z.object({
  /** The organization's id, or the person's subject. */
  id: z.string(),
  display_name: z.string(),
  /** The organization's short name; the e-mail address for a personal account. */
  name: z.string(),
  image_url: z.optional(z.string()),
  accountType: z.enum(['personal', 'organization']),
})

/**
 * An account of the signed-in person.
 * @public
 */
export type Account = z.infer<typeof accountSchema>
