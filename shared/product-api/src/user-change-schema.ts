import * as z from 'zod/mini'

/** Longest name of a person, in UTF-16 units. */
export const MOST_NAME = 150

/** Longest address of a picture. */
export const MOST_PICTURE_ADDRESS = 2_000

/** A name in any script: one line, and nothing that turns the direction of the text around it. */
export const personNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MOST_NAME),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'a single line without control characters',
  }),
)

/** Where a picture is: an address that starts with https. */
export const pictureSchema = z
  .url({ protocol: /^https$/, hostname: /^[^\s]+$/, error: 'an address with https' })
  .check(z.maxLength(MOST_PICTURE_ADDRESS))

/** What people change about themselves. What is not named stays; `null` removes the picture. */
export const userChangeSchema = z.strictObject({
  name: z.optional(personNameSchema),
  picture: z.optional(z.nullable(pictureSchema)),
})

export type UserChange = z.output<typeof userChangeSchema>
