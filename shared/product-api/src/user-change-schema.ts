import * as z from 'zod/mini'

/** Longest name of a person, in UTF-16 units. */
export const MOST_NAME = 150

/** Longest address of a picture. */
export const MOST_PICTURE_ADDRESS = 2_000

/** Some signs that count as letters are drawn as nothing. */
const visibleSign = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return visibleSign.test(text)
}

/** A name in any script: one line that can be seen, and nothing that turns the direction of the text around it. */
export const personNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MOST_NAME),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'a single line without control characters',
  }),
  z.regex(visibleSign, { error: 'at least one sign that can be seen' }),
)

/** https, a host without a name and password before it, and nothing that is not seen. */
const pictureAddress = /^https:\/\/[^@/?#\s\p{C}]+([/?#][^\s\p{C}]*)?$/iu

/** Where a picture is: an address that starts with https. */
export const pictureSchema = z
  .url({ protocol: /^https$/, hostname: /^[^\s]+$/, error: 'an address with https' })
  .check(z.maxLength(MOST_PICTURE_ADDRESS), z.regex(pictureAddress, { error: 'an address with https' }))

/** What people change about themselves. What is not named stays; `null` removes the picture. */
export const userChangeSchema = z.strictObject({
  name: z.optional(personNameSchema),
  picture: z.optional(z.nullable(pictureSchema)),
})

export type UserChange = z.output<typeof userChangeSchema>
