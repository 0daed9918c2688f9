import * as z from 'zod/mini'

/** The maximum length of a user's name, in UTF-16 units. */
export const maxName = 150

/** The maximum length of a picture's address. */
export const maxPictureAddress = 2_000

/** Some characters that count as letters are invisible. */
const visibleCharacter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text)
}

/** A name in any script: one visible line, without characters that change the text direction. */
export const personNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(maxName),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'a single line without control characters',
  }),
  z.regex(visibleCharacter, { error: 'at least one visible character' }),
)

/** https, a host without user name and password, and no invisible characters. */
const pictureAddress = /^https:\/\/[^@/?#\s\p{C}]+([/?#][^\s\p{C}]*)?$/iu

/** The address of a picture, which starts with https. */
export const pictureSchema = z
  .url({ protocol: /^https$/, hostname: /^[^\s]+$/, error: 'an address with https' })
  .check(z.maxLength(maxPictureAddress), z.regex(pictureAddress, { error: 'an address with https' }))

/** A user's changes of their own record. Missing properties stay as they are; `null` removes the picture. */
export const userChangeSchema = z.strictObject({
  name: z.optional(personNameSchema),
  picture: z.optional(z.nullable(pictureSchema)),
})

export type UserChange = z.output<typeof userChangeSchema>
