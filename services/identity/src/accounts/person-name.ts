import { z } from 'zod'

/** How long a name may be, in characters as a person counts them. */
export const longestName = 150

/** A name in any script. No line breaks, and no characters that change the direction of the surrounding text. */
export const personName = z
  .string()
  .max(10 * longestName)
  .transform((typed) => typed.normalize('NFC').trim().replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)
      // Something of it can be seen.
      .regex(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u)
      .refine((name) => Array.from(name).length <= longestName),
  )
